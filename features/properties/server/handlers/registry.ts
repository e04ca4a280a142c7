import { handle } from '#core/server/handle.ts'
import { isLandregId } from '../../shared/rules.ts'
import * as api from '../../shared/api.ts'
import { findUnit, searchUnits } from '../registry/units.ts'

const SILENT = 'properties.registry_silent'

export const lookupProperty = handle(api.lookupProperty, {
  prepare: async ({ params, ports }) =>
    isLandregId(params.landreg) ? findUnit(ports, params.landreg, SILENT) : null,
  run: async ({ prepared, fail }) => prepared ?? fail('properties.unknown_landreg'),
})

export const searchProperties = handle(api.searchProperties, {
  prepare: ({ query, ports }) => searchUnits(ports, query.q, SILENT),
  run: async ({ prepared }) => ({ count: prepared.length, items: prepared }),
})
