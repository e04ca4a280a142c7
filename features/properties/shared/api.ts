import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, listOf, paging, queryFlag, text } from '#core/shared/fields.ts'
import { portfolioAccess, propertyAccess } from './access.ts'
import {
  MOVES_MAX,
  Portfolio,
  PortfolioFields,
  PortfolioTotals,
  RegistryUnit,
  OwnUnit,
  UnitMove,
  UnitState,
} from './model.ts'

const endpoint = endpointsOf('properties')

export const lookupProperty = endpoint({
  method: 'GET',
  path: '/properties/lookup/:landreg',
  access: signedIn,
  rate: 'lookup',
  reply: RegistryUnit,
  fails: { 'properties.unknown_landreg': 404, 'properties.registry_silent': 503 },
  summary: 'The facts of a home in the property registry, by its number with or without the F',
})
export const searchProperties = endpoint({
  method: 'GET',
  path: '/properties/search',
  access: signedIn,
  rate: 'lookup',
  query: z.object({ q: text(100) }),
  reply: listOf(RegistryUnit),
  fails: { 'properties.registry_silent': 503 },
  summary:
    'Homes in the property registry by street, house number or the beginning of their number; at most 20',
})

export const UNITS_PAGE = 50
/** By address, so that the homes of one building come together. Without `archived` those that were put away are left out. */
export const listUnits = endpoint({
  method: 'GET',
  path: '/landlords/properties',
  access: signedIn,
  query: z.object({
    ...paging(UNITS_PAGE),
    q: z._default(text(100), ''),
    state: z.optional(UnitState),
    archived: z.optional(queryFlag()),
    portfolio_id: z.optional(id()),
    /** Those that are in no portfolio. */
    unassigned: z.optional(queryFlag()),
  }),
  refs: { 'query.portfolio_id': 'portfolio' },
  reply: listOf(OwnUnit),
  stale_with_all: true,
  summary: 'One’s own homes with what each is at, by address',
})
export const addUnit = endpoint({
  method: 'POST',
  path: '/landlords/properties',
  access: signedIn,
  rate: 'lookup',
  body: z.object({
    landreg_id: text(10, 1),
    portfolio_id: z._default(z.nullable(id()), null),
  }),
  refs: { 'body.landreg_id': 'text', 'body.portfolio_id': 'portfolio' },
  reply: OwnUnit,
  fails: { 'properties.landlords_only': 403, 'properties.registry_silent': 503 },
  summary: 'Adds a home of the property registry; one that is there already is brought up to date',
})
export const moveUnit = endpoint({
  method: 'POST',
  path: '/landlords/properties/:id/move',
  access: propertyAccess.edit,
  body: z.object({ portfolio_id: z.nullable(id()) }),
  refs: { 'body.portfolio_id': 'portfolio' },
  reply: OwnUnit,
  summary: 'Puts a home into a portfolio of the same owner, or with null into none',
})
/** `before` is where the homes were, in the form in which it takes the same call to put them back. */
export const moveUnits = endpoint({
  method: 'POST',
  path: '/landlords/properties/move',
  access: signedIn,
  body: z.object({ moves: z.array(UnitMove).check(z.minLength(1), z.maxLength(MOVES_MAX)) }),
  refs: { 'body.moves.property_id': 'property', 'body.moves.portfolio_id': 'portfolio' },
  reply: z.object({ moved: z.int(), before: z.array(UnitMove) }),
  summary:
    'Puts several homes into portfolios of their owner, or into none: all of them or nothing',
})
export const archiveUnit = endpoint({
  method: 'POST',
  path: '/landlords/properties/:id/archive',
  access: propertyAccess.edit,
  reply: OwnUnit,
  fails: { 'properties.in_use': 409 },
  summary: 'Puts a home away; not while it is let, being let or listed',
})
export const restoreUnit = endpoint({
  method: 'POST',
  path: '/landlords/properties/:id/restore',
  access: propertyAccess.edit,
  reply: OwnUnit,
  summary: 'Brings a home back that was put away',
})

export const listPortfolios = endpoint({
  method: 'GET',
  path: '/landlords/portfolios',
  access: signedIn,
  query: z.object({ ...paging(25), q: z._default(text(100), '') }),
  reply: z.extend(listOf(Portfolio), { unassigned: PortfolioTotals, all: PortfolioTotals }),
  stale_with_all: true,
  summary: 'One’s own portfolios by name, with totals of each, of the homes in none, and of all',
})
export const createPortfolio = endpoint({
  method: 'POST',
  path: '/landlords/portfolios',
  access: signedIn,
  body: PortfolioFields,
  reply: Portfolio,
  fails: { 'properties.landlords_only': 403, 'properties.too_many_portfolios': 409 },
  summary: 'Makes a portfolio with a name of its own',
})
export const renamePortfolio = endpoint({
  method: 'PATCH',
  path: '/landlords/portfolios/:id',
  access: portfolioAccess.edit,
  body: PortfolioFields,
  reply: Portfolio,
  summary: 'Gives a portfolio another name',
})
export const removePortfolio = endpoint({
  method: 'DELETE',
  path: '/landlords/portfolios/:id',
  access: portfolioAccess.edit,
  reply: Done,
  summary: 'Removes a portfolio; its homes stay, in no portfolio',
})

export * from './api/imports.ts'
