import { at, isSet, problems } from '#core/shared/problem.ts'
import type { StepRule } from './facts.ts'

const FIELDS = [
  'fire_hazard_smoke_detectors',
  'fire_hazard_hand_fire_extinguishers',
  'fire_hazard_escape_routes',
  'fire_hazard_comply_declaration',
] as const

/** Specification section 5, Reports and documents: all four fire-hazard fields are answered (RA 6 no 10). */
export const reportsProblems: StepRule = (contract) =>
  problems(FIELDS.filter((field) => !isSet(contract[field])).map((field) => at(field, 'required')))

/** HMS form: one smoke detector for every 80 m² begun. A hint beside the field, not a rule of the step. */
export const detectorsAdvised = (squareMetres: number): number => Math.ceil(squareMetres / 80)
