import type { JobContext } from '#core/server/context.ts'
import { sendLetter } from '#core/server/mail-letter.ts'
import type { EventMessage } from '#core/server/events.ts'
import { isLang, type Lang } from '#core/shared/language/languages.ts'
import type { PageRole } from '#core/shared/paths.ts'
import { nameInLetters } from '#core/shared/person-name.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { languagesOfPeople } from '#features/accounts/server/public/people.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { isResidential } from '../../shared/law/regimes.ts'
import { signersOf } from '../../shared/rules.ts'
import {
  isoInstant,
  readContractJson,
  type ContractJson,
  type PartyJson,
} from '../queries/contract-json.ts'
import { findRound, isRenewed, tasksOf } from '../signing/rounds.ts'

type Kind = 'invite' | 'invite_paper' | 'kept' | 'remind' | 'signed' | 'stopped' | 'taken_back'
interface AboutRound {
  subject_id: string
  data: { round: number }
}

/** People read in the language of their account; who has none reads Icelandic or the contract's second language. */
const languagesOf = async (
  work: JobContext,
  json: ContractJson,
): Promise<(party: PartyJson) => Lang> => {
  const known = await languagesOfPeople(
    work.db,
    json.parties.flatMap((party) => party.user_id ?? []),
  )
  return (party) => {
    const lang =
      known.get(party.user_id ?? '') ??
      (party.identifier_country === 'IS'
        ? 'is'
        : json.contract.second_language === 'none'
          ? 'en'
          : json.contract.second_language)
    return isLang(lang) ? lang : 'is'
  }
}

/** The page of a contract for this party's side. */
export const pageOf = (json: ContractJson, party: PartyJson): string => {
  const side = json.parties.find((one) => one.id === party.parent_id)?.role ?? party.role
  return contractPaths.one(side === 'LL' ? 'landlords' : 'tenants', json.contract.id)
}

interface Letter {
  kind: Kind
  key: string
  body?: string
  more?: string
  url?: string
  params?: Record<string, string>
}
const write = async (
  work: JobContext,
  json: ContractJson,
  party: PartyJson,
  lang: Lang,
  letter: Letter,
): Promise<void> => {
  const to = party.emails[0]?.email
  if (!to) return
  const t = work.translator(lang)
  const asker = json.parties.find((one) => one.role === 'LL')?.full_name ?? PRODUCT_NAME
  const params = {
    landlord: nameInLetters(asker),
    address: json.contract.street_address ?? '',
    number: json.contract.contract_number,
    ...letter.params,
  }
  await sendLetter(work, t, {
    key: `contracts:${letter.key}:${party.id}`,
    to,
    person_id: party.user_id,
    subject: t.dynamic(`contracts.mail.${letter.kind}.subject`, params),
    name: party.is_individual ? (party.full_name.split(' ')[0] ?? '') : party.full_name,
    paragraphs: [
      t.dynamic(`contracts.mail.${letter.kind}.${letter.body ?? 'body'}`, params),
      t.dynamic(`contracts.mail.${letter.kind}.${letter.more ?? 'more'}`, params),
    ],
    button: {
      label: t.dynamic(`contracts.mail.${letter.kind}.button`, params),
      url: letter.url ?? `${work.config.public_url}${pageOf(json, party)}`,
    },
    closing: t.dynamic(`contracts.mail.${letter.kind}.closing`, params),
  })
}

const toSigners = async (
  work: JobContext,
  announced: AboutRound,
  kind: 'invite' | 'remind',
  key: string,
): Promise<void> => {
  const json = await readContractJson(work.db, announced.subject_id)
  const round = await findRound(work.db, announced.subject_id, announced.data.round)
  if (!json || round?.state !== 'open' || json.contract.status !== 'committed') return
  const [tasks, lang] = [await tasksOf(work.db, round.id), await languagesOf(work, json)]
  const renewed = kind === 'invite' && (await isRenewed(work.db, round))
  for (const party of signersOf(json.parties)) {
    const task = tasks.find((one) => one.party_id === party.id)
    const paper = json.contract.sign_type === 'handwritten'
    if (!task || task.state === 'signed' || (!paper && task.state === 'not_sent')) continue
    const until = work
      .translator(lang(party))
      .dynamic('contracts.mail.until', { date: isoInstant(round.expires_at!).slice(0, 10) })
    const own =
      json.parties.find((one) => one.role === 'LL')?.id === party.id && kind === 'invite' && !paper
    await write(work, json, party, lang(party), {
      kind: paper ? 'invite_paper' : kind,
      key,
      params: { until },
      ...(own ? { body: 'body_own' } : renewed ? { body: 'body_renewed' } : {}),
      ...(task.signing_url && !paper ? { url: task.signing_url } : {}),
    })
  }
}

/** Whose signature of a round that ran out is kept learns how long, and that they may take it back. */
const toKept = async (work: JobContext, { subject_id, data }: AboutRound): Promise<void> => {
  const json = await readContractJson(work.db, subject_id)
  const round = await findRound(work.db, subject_id, data.round)
  if (!json || round?.state !== 'open' || json.contract.status !== 'committed') return
  const [tasks, lang] = [await tasksOf(work.db, round.id), await languagesOf(work, json)]
  for (const task of tasks) {
    const party = json.parties.find((one) => one.id === task.party_id)
    if (!party || task.kept_from === null || task.state !== 'signed') continue
    await write(work, json, party, lang(party), {
      kind: 'kept',
      key: `kept:${subject_id}:${data.round}`,
      params: { date: isoInstant(round.expires_at!).slice(0, 10) },
    })
  }
}

export const inviteAll = async (work: JobContext, announced: AboutRound): Promise<void> => {
  await toSigners(
    work,
    announced,
    'invite',
    `invite:${announced.subject_id}:${announced.data.round}`,
  )
  await toKept(work, announced)
}
export const remindOpen = (
  work: JobContext,
  announced: EventMessage<{ round: number }>,
): Promise<void> => toSigners(work, announced, 'remind', `remind:${announced.event_id}`)

export const notifySigned = async (work: JobContext, json: ContractJson): Promise<void> => {
  const lang = await languagesOf(work, json)
  for (const party of json.parties)
    if (party.role !== 'IN')
      await write(work, json, party, lang(party), {
        kind: 'signed',
        ...(isResidential(json.contract.listing_type ?? undefined) ? {} : { more: 'more_unfiled' }),
        key: `signed:${json.contract.id}:${json.contract.signing_round}`,
      })
}

/** A refusal or a lapse is told to the landlord's side: they take the contract back, or ask those again who were too late. */
export const notifyStopped = async (
  work: JobContext,
  announced: EventMessage<{ round: number; reason: string; party_id: string | null }>,
): Promise<void> => {
  const json = await readContractJson(work.db, announced.subject_id)
  if (!json) return
  const lang = await languagesOf(work, json)
  const landlords = new Set(
    json.parties.filter((party) => party.role === 'LL').map((party) => party.id),
  )
  const stopper = json.parties.find((party) => party.id === announced.data.party_id)
  for (const party of json.parties) {
    if (!landlords.has(party.id) && !landlords.has(party.parent_id ?? '')) continue
    const t = work.translator(lang(party))
    const known = ['rejected', 'expired', 'withdrawn', 'wrong_signer'].includes(
      announced.data.reason,
    )
      ? announced.data.reason
      : 'provider'
    await write(work, json, party, lang(party), {
      kind: 'stopped',
      ...(known === 'expired' ? { more: 'more_expired' } : {}),
      key: `stopped:${announced.event_id}`,
      params: {
        reason: t.dynamic(`contracts.mail.stopped.because_${known}`, {
          name: nameInLetters(stopper?.full_name ?? ''),
        }),
      },
    })
  }
}

/** Whose links end learn that the lease was taken back; where staff did it, the landlord's side as well, and why. */
export const notifyUncommitted = async (
  work: JobContext,
  announced: AboutRound & { data: { reason?: string | null } },
): Promise<void> => {
  const { reason = null } = announced.data
  const json = await readContractJson(work.db, announced.subject_id)
  const round = await findRound(work.db, announced.subject_id, announced.data.round)
  if (!json || !round) return
  const [tasks, lang] = [await tasksOf(work.db, round.id), await languagesOf(work, json)]
  // Who signs on paper has no link, and learns what staff did all the same.
  const isAsked = ({ id }: PartyJson): boolean =>
    tasks.some((task) => task.party_id === id && (task.task_id !== null || reason !== null))
  const byStaff = reason === null ? {} : { body: 'body_staff', params: { reason } }
  const key = `taken-back:${announced.subject_id}:${announced.data.round}`
  const listOf = (role: PageRole) => `${work.config.public_url}${contractPaths.list(role)}`
  for (const party of json.parties)
    if (party.role === 'TN' && isAsked(party))
      await write(work, json, party, lang(party), {
        kind: 'taken_back',
        key,
        url: listOf('tenants'),
        ...byStaff,
      })
    else if (party.role === 'LL' && reason !== null)
      await write(work, json, party, lang(party), {
        kind: 'taken_back',
        key,
        url: listOf('landlords'),
        ...byStaff,
        more: 'more_landlord',
      })
}
