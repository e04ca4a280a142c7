import type { Ctx } from '#core/server/context.ts'
import { notFound } from '#core/server/handle.ts'
import { actsFor, answers, type Actor } from '#core/shared/access.ts'
import { icelandicParts } from '#core/shared/iban.ts'
import { contractAccess, type ContractStanding } from '../../shared/access.ts'
import { lawRegime } from '../../shared/law/regimes.ts'
import { lawWarnings } from '../../shared/law/rules.ts'
import { contractLifecycle } from '../../shared/lifecycle.ts'
import { ContractFields, type Contract, type Party } from '../../shared/model.ts'
import { hasRefusal, hasRunOut } from '../../shared/rules.ts'
import { validSteps } from '../../shared/steps/all.ts'
import {
  isoInstant,
  readContractJson,
  type ContractJson,
  type OwnPartJson,
  type PartyJson,
} from './contract-json.ts'
import { contractStanding } from '../standing.ts'
import { maskedFor, readsAsStaff } from './masked-contract.ts'

/** Who reads, and whether for staff's work alone; null for a paper, which is written for nobody in particular. */
type Reader = (Pick<Actor, 'acts_for'> & { reads_as_staff?: boolean }) | null

const shapeOwnPart = (part: OwnPartJson | null, today: string): Party['own_part'] =>
  part && {
    state: !part.is_open
      ? 'filled'
      : part.expires_on < today
        ? 'expired'
        : part.opened_at === null
          ? 'asked'
          : 'opened',
    sent_to: part.sent_to,
    asked_at: isoInstant(part.asked_at),
    expires_on: part.expires_on,
    filled_at: isoInstant(part.filled_at),
    changed_at: isoInstant(part.changed_at),
  }

const shapeParty = (party: PartyJson, reader: Reader, today: string): Party => {
  const { signature, own_part: ownPart, user_id: account, ...rest } = party
  const isYou = reader !== null && actsFor(reader, account)
  // Whether somebody else has an account, and which, is the business of staff alone.
  return {
    ...rest,
    user_id: isYou || reader?.reads_as_staff ? account : null,
    is_you: isYou,
    own_part: shapeOwnPart(ownPart, today),
    signature: signature && {
      ...signature,
      signed_at: isoInstant(signature.signed_at),
      refused_at: isoInstant(signature.refused_at),
    },
  }
}

const shapeEstate = ({ contract: c }: ContractJson): Contract['real_estate'] =>
  c.landreg_id === null
    ? null
    : {
        landreg_id: c.landreg_id,
        address: {
          street_address: c.street_address ?? '',
          postal_code: c.postal_code ?? '',
          place: c.place ?? '',
          municipality: c.municipality ?? '',
        },
        unit_mark: c.unit_mark ?? '',
        size_m2: c.size_m2,
        building_year: c.building_year,
        use_class: c.use_class ?? '',
      }

/** The fields that the steps write, as their one schema names them. Columns have the same names. */
const shapeFields = ({ contract: c }: ContractJson): ContractFields => {
  const columns = { ...c, listing_type: c.listing_type === null ? null : { tag: c.listing_type } }
  const names = Object.keys(ContractFields.shape) as (keyof ContractFields)[]
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as ContractFields
}

const shapeRestrictions = ({ contract: c }: ContractJson): Contract['restrictions'] => ({
  id: c.restrictions_id,
  sex_allowed: c.sex_allowed,
  sex_allowed_reason: c.sex_allowed_reason,
  pets_allowed: c.pets_allowed,
  smoking_allowed: c.smoking_allowed,
  house_rules: c.house_rules,
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const shapePeople = (json: ContractJson, reader: Reader, today: string) => {
  const parties = json.parties.map((party) => shapeParty(party, reader, today))
  const of = (role: Party['role']) => parties.filter((party) => party.role === role)
  const find = (id: string | null) => parties.find((party) => party.id === id) ?? null
  const agents = of('AG')
  const withAgents = (party: Party) => ({
    ...party,
    agents: agents.filter((agent) => agent.parent_id === party.id),
  })
  return {
    landlords: of('LL').map(withAgents),
    tenants: of('TN').map(withAgents),
    agents,
    inspectors: of('IN'),
    collaborators: json.collaborators,
    payee: find(json.contract.payee_id),
    payor: find(json.contract.payor_id),
  }
}

const shapeMethod = ({ method }: ContractJson): Contract['payout_method'] => {
  const iceland = method && icelandicParts(method.iban)
  return (
    method && {
      id: method.id,
      user_id: method.user_id,
      bank_account: { iban: method.iban, iceland: iceland ? { kt: iceland.kt } : null },
    }
  )
}

/** Everything but what depends on the reader's standing. */
export const shapeContract = (
  json: ContractJson,
  reader: Reader,
  today: string,
): Omit<Contract, 'can' | 'your_roles'> => {
  const { contract: c } = json
  // L-01: the law of the day of signing, and until then of the day on which the lease was sent out.
  const stamped = c.signed_at ?? c.committed_at
  const day = stamped === null ? today : isoInstant(stamped).slice(0, 10)
  const base = {
    id: c.id,
    status: c.status,
    committed: c.status !== 'draft',
    contract_number: c.contract_number,
    listing_id: c.listing_id,
    application_id: c.application_id,
    real_estate: shapeEstate(json),
    contract_units: json.units,
    ...shapeFields(json),
    index_base_value: c.index_base_value,
    index_base_month: c.index_base_month,
    restrictions: shapeRestrictions(json),
    termination_reasons: linesOf(c.termination_grounds),
    ...shapePeople(json, reader, today),
    payout_method: shapeMethod(json),
    utilities: json.utilities,
    special_terms: json.terms,
    sign_type: c.sign_type,
    committed_at: isoInstant(c.committed_at),
    sign_until: json.sign_until,
    signed_at: isoInstant(c.signed_at),
    document: json.document && { ...json.document, issued_at: isoInstant(json.document.issued_at) },
    filing: json.filing && { ...json.filing, filed_at: isoInstant(json.filing.filed_at) },
    last_refusals: json.last_refusals,
    law_regime: lawRegime(day),
    updated_at: isoInstant(c.updated_at),
    created_at: isoInstant(c.created_at),
  }
  return {
    ...base,
    valid_steps: validSteps(base, new Set(json.seen)),
    law_warnings: lawWarnings(base, day),
  }
}

const OPEN_TASKS = new Set(['invited', 'opened'])

const answersFor = (
  contract: Omit<Contract, 'can' | 'your_roles'>,
  standing: ContractStanding,
): Record<string, boolean> => {
  const may = answers(contractAccess, standing)
  const { status } = contract
  const parties = [...contract.landlords, ...contract.tenants, ...contract.agents]
  const toSign = parties.filter(({ signature }) => OPEN_TASKS.has(signature?.state ?? ''))
  const states = parties.flatMap((party) => party.signature?.state ?? [])
  const isOutForSigning = status === 'committed' && contract.sign_type === 'electronic'
  return {
    ...may,
    commit: may.commit && contractLifecycle.can(status, 'commit'),
    uncommit: may.uncommit && contractLifecycle.can(status, 'uncommit') && !standing.has_signature,
    sign: may.sign && isOutForSigning && toSign.some(({ is_you }) => is_you),
    renew_invitations: may.renew_invitations && isOutForSigning && hasRunOut(states),
    withdraw_signature:
      may.withdraw_signature &&
      isOutForSigning &&
      !states.every((state) => state === 'signed') &&
      parties.some(
        (party) => party.is_you && party.signature?.state === 'signed' && party.signature.is_kept,
      ) &&
      standing.has_signature,
    sign_fully: may.sign_fully && contractLifecycle.can(status, 'complete') && !hasRefusal(states),
    remind: may.remind && status === 'committed' && toSign.some(({ is_you }) => !is_you),
    file_with_registry:
      may.file_with_registry &&
      status === 'signed' &&
      contract.filing !== null &&
      contract.filing.status !== 'filed',
    read_payments: may.read_payments && status === 'signed',
  }
}

const rolesOf = (
  contract: Omit<Contract, 'can' | 'your_roles'>,
  standing: ContractStanding,
): string[] => {
  const own = [
    ...contract.landlords,
    ...contract.tenants,
    ...contract.agents,
    ...contract.inspectors,
  ]
    .filter((party) => party.is_you)
    .map((party) => party.role)
  return [
    ...new Set<string>([
      ...own,
      ...(standing.collaborates ? ['collaborator'] : []),
      ...(standing.is_staff ? ['staff'] : []),
    ]),
  ]
}

/**
 * The whole contract as this reader may see it, with what the reader may do now. A call that has found the reader's
 * standing hands it over; after a change of status it is asked again.
 */
export const fullContract = async (
  ctx: Ctx,
  id: string,
  known?: ContractStanding,
): Promise<Contract> => {
  const standing = known ?? (await contractStanding(ctx, id))
  const json = await readContractJson(ctx.tx, id)
  if (!json || !standing) throw notFound()
  return contractFor(ctx, json, standing)
}

/** What `fullContract` answers, of a contract that has been read. */
export const contractFor = (ctx: Ctx, json: ContractJson, standing: ContractStanding): Contract => {
  const { acts_for } = ctx.actor
  const reader = { acts_for, reads_as_staff: readsAsStaff(standing) }
  const contract = shapeContract(json, reader, ctx.today)
  return {
    ...maskedFor(standing, contract),
    can: answersFor(contract, standing),
    your_roles: rolesOf(contract, standing),
  }
}
