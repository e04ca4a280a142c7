export { keepOwnership, keepProperty } from './queries.ts'
export { askOwnership, findOwnedUnit, type OwnedUnit } from './registry.ts'
