import * as z from 'zod/mini'
import { signedIn, staffOnly } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import {
  currency,
  id,
  instant,
  listOf,
  paging,
  plainDate,
  queryFlag,
  text,
} from '#core/shared/fields.ts'
import { PAGE_ROLES } from '#core/shared/paths.ts'
import { askedPeriod, ShownPeriod } from '#core/shared/report-period.ts'
import { staffReadOfUser } from '#features/accounts/shared/access.ts'
import { staffReason } from '#features/accounts/shared/enums.ts'
import { contractAccess } from '../access.ts'
import { REFUSALS, RENT_OUTCOMES, STAFF_STATES, STEP_NAMES } from '../enums.ts'
import { Contract, ContractPatch, ContractRow, ContractStatus } from '../model.ts'
import { fails } from './edits.ts'
import { stale } from './stale.ts'

const endpoint = endpointsOf('contracts')
const RentOutcome = z.enum(RENT_OUTCOMES)

/** A row of one’s own list: what comes next with it. */
const OwnContractRow = z.object({
  ...ContractRow.shape,
  /** It was stopped by time alone: new invitations are enough. */
  has_run_out: z.boolean(),
  /** It was stopped by the reader: how, in which words, and when. */
  your_refusal: z.nullable(
    z.object({ how: z.enum(REFUSALS), words: z.nullable(z.string()), at: instant() }),
  ),
  /** Of a draft that the reader may write. */
  draft: z.nullable(z.object({ done: z.int(), all: z.int(), next: z.enum(STEP_NAMES) })),
  /** As the reader has it: a landlord never gets the fee of the claim. */
  next_payment: z.nullable(
    z.object({ due_date: plainDate(), amount: z.int(), currency: currency() }),
  ),
})
export type OwnContractRow = z.infer<typeof OwnContractRow>

export const listContracts = endpoint({
  method: 'GET',
  path: '/contracts',
  access: signedIn,
  reply: z.object({
    ...listOf(OwnContractRow).shape,
    /** the reader inspects homes for others, which have a list of their own */
    inspects_homes: z.boolean(),
  }),
  query: z.object({
    ...paging(25),
    search: z._default(text(100), ''),
    from_date: z.optional(plainDate()),
    to_date: z.optional(plainDate()),
    status: z.optional(ContractStatus),
    /** By which the reader rents, or the others. */
    side: z.optional(z.enum(PAGE_ROLES)),
  }),
  summary: 'The contracts that the reader is a party to or collaborates on',
})

export const listExpiringContracts = endpoint({
  method: 'GET',
  path: '/tenants/expiring-rental-contracts',
  access: signedIn,
  reply: listOf(ContractRow),
  query: z.object(paging(12)),
  summary:
    'Signed leases that the reader rents by and that end within 90 days, the first to end first',
})

export const listContractsAsStaff = endpoint({
  method: 'GET',
  path: '/staff/contracts',
  access: staffOnly,
  personal: true,
  reply: z.object({
    ...listOf(ContractRow).shape,
    /** of all contracts, however the list is narrowed: signing was stopped, or not signed and begun or to begin within a week */
    standing_still: z.object({ stopped: z.int(), starting: z.int() }),
  }),
  query: z.object({
    ...paging(25),
    search: z._default(text(100), ''),
    status: z.optional(z.enum(STAFF_STATES)),
    unfiled: z.optional(queryFlag()),
  }),
  summary: 'Every contract (staff)',
})

const ComparedContract = z.object({
  id: id(),
  contract_number: z.string(),
  signed_at: instant(),
  price: z.nullable(z.int()),
  currency: z.nullable(currency()),
  /** The rent of its listing when the lease was sent to be signed; null where it was not kept. */
  advertised: z.nullable(z.object({ price: z.nullable(z.int()), currency: currency() })),
  listing: z.object({ id: id(), title: z.string(), address: z.nullable(z.string()) }),
  outcome: RentOutcome,
})
export type ComparedContract = z.infer<typeof ComparedContract>

export const compareContractsWithListings = endpoint({
  method: 'GET',
  path: '/staff/listing-contract-comparison',
  access: staffOnly,
  personal: true,
  rate: 'lookup',
  query: z.object({
    ...paging(25),
    q: z._default(text(100), ''),
    outcome: z.optional(RentOutcome),
    ...askedPeriod(),
  }),
  reply: z.object({
    period: ShownPeriod,
    ...listOf(ComparedContract).shape,
    /** Of all leases of the period that came of a listing, by what became of the rent. */
    outcomes: z.object({
      same: z.int(),
      higher: z.int(),
      lower: z.int(),
      not_comparable: z.int(),
      not_kept: z.int(),
    }),
    /** The first day of each month of the period, the latest first; all leases signed then, and those that came of a listing. */
    months: z.array(z.object({ month: plainDate(), signed: z.int(), of_listing: z.int() })),
  }),
  summary:
    'Leases signed in a period beside the listings that they came of, the latest first (staff)',
})

export const listContractsOfUser = endpoint({
  ...staffReadOfUser,
  method: 'GET',
  path: '/staff/users/:id/contracts',
  reply: z.object({ person_name: z.string(), ...listOf(ContractRow).shape }),
  query: z.object({
    ...paging(25),
    ...staffReason(),
    q: z._default(text(100), ''),
    status: z.optional(ContractStatus),
  }),
  summary: 'The contracts that a person is a party to or collaborates on, for staff with a reason',
})

export const createContract = endpoint({
  method: 'POST',
  path: '/contracts',
  access: signedIn,
  reply: Contract,
  stale,
  refs: { 'body.listing_id': 'listing' },
  body: z.object({ listing_id: z._default(z.nullable(id()), null) }),
  fails: { 'contracts.only_landlords': 403 },
  summary: 'Starts a draft, empty or from a listing of one’s own',
})

export const readContract = endpoint({
  method: 'GET',
  path: '/contracts/:id',
  access: contractAccess.view,
  reply: Contract,
  summary: 'One contract with everything the steps need',
})

export const changeContract = endpoint({
  method: 'PATCH',
  path: '/contracts/:id',
  access: contractAccess.edit,
  body: ContractPatch,
  reply: Contract,
  stale,
  refs: {
    'body.payee_id': 'contract_party',
    'body.payor_id': 'contract_party',
    'body.payout_method_id': 'payout_method',
  },
  fails,
  summary: 'Saves fields of a draft; step_name records with it the step that is left',
})

export const removeContract = endpoint({
  method: 'DELETE',
  path: '/contracts/:id',
  access: contractAccess.remove,
  reply: Done,
  stale,
  summary: 'Removes a draft that nobody has signed',
})

export const recordStep = endpoint({
  method: 'POST',
  path: '/contracts/:id/steps',
  access: contractAccess.edit,
  body: z.object({ step_name: text(60, 1), is_valid: z._default(z.boolean(), true) }),
  reply: z.object({ valid_steps: Contract.shape.valid_steps }),
  stale: ['contracts'],
  fails: { 'contracts.invalid_step_name': 422 },
  summary: 'Records that a person has been through a step; the server’s verdict on it stands',
})

export const listContractEvents = endpoint({
  method: 'GET',
  path: '/contracts/:id/events',
  access: contractAccess.view,
  reply: listOf(
    z.object({
      id: id(),
      name: z.string(),
      actor_name: z.nullable(z.string()),
      occurred_at: instant(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
  query: z.object({ ...paging(50) }),
  summary: 'What happened to the contract, newest first',
})
