import type * as z from 'zod/mini'
import type { ToldState } from '#core/shared/tone.ts'
import { addDays, daysBetween, monthsBetween, type PlainDate } from '#core/shared/plain-date.ts'
import type { StepName } from '../enums.ts'
import type { Contract, ContractRow } from '../model.ts'

type Term = Pick<z.infer<typeof ContractRow>, 'start_date' | 'end_date' | 'is_definite'>

/** From so many days before its last one on, a lease is told as ending: the home is being handed back. */
const ENDS_WITHIN = 14

/** Whether a lease for a fixed term is in its last two weeks, or past them. */
export const isEnding = (
  { is_definite, end_date }: Pick<Term, 'is_definite' | 'end_date'>,
  today: PlainDate,
): boolean => is_definite && end_date !== null && daysBetween(today, end_date) <= ENDS_WITHIN

/** A signed lease is to begin, runs, ends within two weeks or has ended. */
const stateOfSigned = (
  { start_date, end_date, is_definite }: Term,
  today: PlainDate,
): ToldState => {
  if (start_date !== null && start_date > today)
    return { state: 'contracts.status.signed', tone: 'moss' }
  if (!is_definite || end_date === null) return { state: 'contracts.status.running', tone: 'moss' }
  const days = daysBetween(today, end_date)
  if (days < 0) return { state: 'contracts.status.ended', tone: 'neutral' }
  return isEnding({ is_definite, end_date }, today)
    ? { state: 'contracts.status.ending', numbers: { days }, tone: 'lamp' }
    : { state: 'contracts.status.running', tone: 'moss' }
}

/** What a lease is at for one of its parties on a day. */
export const contractState = (
  {
    status,
    is_stopped: isStopped,
    waits_for_you: waits,
    signed_count: signed,
    signer_count: all,
    draft = null,
    ...term
  }: Term &
    Pick<
      z.infer<typeof ContractRow>,
      'status' | 'is_stopped' | 'waits_for_you' | 'signed_count' | 'signer_count'
    > & {
      /** Of a draft that is the reader’s to finish: how far it has come. */
      draft?: { done: number; all: number } | null
    },
  today: PlainDate,
): ToldState => {
  if (isStopped) return { state: 'contracts.page.refused_title', tone: 'lava' }
  if (waits) return { state: 'contracts.list.waits_for_you', tone: 'lamp' }
  if (status === 'signed') return stateOfSigned(term, today)
  if (status === 'draft' && draft !== null)
    return {
      state: 'contracts.list.draft_yours',
      numbers: { done: draft.done, all: draft.all },
      tone: 'lamp',
    }
  return status === 'committed'
    ? { state: 'contracts.list.signed_of', numbers: { signed, all }, tone: 'glacier' }
    : { state: `contracts.status.${status}`, tone: 'neutral' }
}

/** The first step before signing that still misses something, as the server judged; undefined where none does. */
const firstOpenStep = ({ valid_steps }: Pick<Contract, 'valid_steps'>) =>
  valid_steps.find((step) => !step.is_valid && step.step_name !== 'sign')

/** A draft whose steps are not done: it has no text yet, and what is empty in it was chosen by nobody. */
export const isUnfinished = (contract: Pick<Contract, 'status' | 'valid_steps'>): boolean =>
  contract.status === 'draft' && firstOpenStep(contract) !== undefined

/** Which steps of a draft are done, whichever of them is open, and the first one that is not. */
export const stepsDone = ({
  valid_steps,
  law_warnings,
}: Pick<Contract, 'valid_steps' | 'law_warnings'>): {
  done: ReadonlySet<StepName>
  next: StepName
} => {
  const isStopped = (name: StepName) =>
    law_warnings.some(({ severity, step }) => severity === 'stops' && step === name)
  const isRight = valid_steps.map(({ step_name, is_valid }) => is_valid && !isStopped(step_name))
  const next = isRight.slice(0, -1).indexOf(false)
  const at = next === -1 ? valid_steps.length - 1 : next
  // A draft that came filled is opened at its first open step: what lies before is done, though nobody looked at it.
  const done = valid_steps.filter((step, place) => isRight[place] && (step.is_seen || place < at))
  return {
    done: new Set(done.map(({ step_name }) => step_name)),
    next: valid_steps[at]!.step_name,
  }
}

/** How many of the steps of a draft are done, as its wizard shows them, and the first one that is not. */
export const draftProgress = (
  contract: Pick<Contract, 'valid_steps' | 'law_warnings'>,
): { done: number; all: number; next: StepName } => {
  const { done, next } = stepsDone(contract)
  return { done: done.size, all: contract.valid_steps.length, next }
}

/** Where the term of a lease stands on a day, as the key of a message with its day; null while nothing is said of it. */
export const termOf = (
  {
    status,
    start_date,
    end_date,
    is_definite,
    is_stopped: isStopped = false,
  }: Term & Pick<z.infer<typeof ContractRow>, 'status'> & { is_stopped?: boolean },
  today: PlainDate,
): { key: string; day: PlainDate; count: number } | null => {
  // Nobody can sign it as it is, so it is not about to begin.
  if (isStopped) return null
  if (start_date === null || (is_definite && end_date === null)) return null
  const told = (key: string, day: PlainDate, count = 0) => ({
    key: `contracts.term_left.${key}`,
    day,
    count,
  })
  // What nobody has agreed to yet does not begin, it is to begin.
  if (start_date > today) return told(status === 'signed' ? 'to_come' : 'planned', start_date)
  if (status !== 'signed') return null
  if (!is_definite || end_date === null) return told('open', start_date)
  if (end_date < today) return told('ended', end_date)
  if (end_date === today) return told('last_day', end_date)
  // The last day belongs to the term.
  const months = monthsBetween(today, addDays(end_date, 1))
  return months === 0
    ? told('days', end_date, daysBetween(today, end_date))
    : months < 24
      ? told('months', end_date, months)
      : told('years', end_date, Math.floor(months / 12))
}

/** What the message of `termOf` is given, in the reader’s language. */
export const termParams = (
  { day, count }: { day: PlainDate; count: number },
  format: {
    date: (date: PlainDate, style: 'medium') => string
    relative: (day: PlainDate, today: PlainDate) => string
  },
  today: PlainDate,
) => ({ day: format.date(day, 'medium'), when: format.relative(day, today), count })
