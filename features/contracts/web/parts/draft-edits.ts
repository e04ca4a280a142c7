import { useCallback, useRef } from 'react'
import { callApi } from '#core/web/data/client.ts'
import { ApiError } from '#core/web/data/session.ts'
import { updateLoaded } from '#core/web/data/reads.ts'
import { saveInTurn, type Versioned } from '#core/web/form/save-in-turn.ts'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { plainDateAt } from '#core/shared/plain-date.ts'
import { changeContract, readContract, recordStep } from '#features/contracts/shared/api.ts'
import { lawWarnings } from '#features/contracts/shared/law/rules.ts'
import type { StepName } from '#features/contracts/shared/enums.ts'
import type { Contract, ContractFields } from '#features/contracts/shared/model.ts'
import { validSteps } from '#features/contracts/shared/steps/all.ts'

/** How a step is left: complete, or open, with what was typed so far. */
export type Leave = 'complete' | 'open'

/** One save of a step. */
export interface StepEdit {
  /** The contract as the last save of this form was answered. */
  contract: () => Contract
  /** Everything that is in the form is sent, not only what has changed since. */
  is_whole: boolean
  /** Sent with the last part of the save: the step that is left with it. */
  step_name?: StepName
  /** Sends an edit that answers with the contract, in its turn, and shows the answer. */
  send: (
    endpoint: AnyEndpoint,
    call: (updated_at: string) => Promise<Contract>,
  ) => Promise<Contract>
}

/** What a party fills in is in these; whether they are all there still is compared by their ids. */
const PEOPLE = ['landlords', 'tenants', 'agents', 'inspectors', 'payee', 'payor'] as const
const DERIVED = ['updated_at', 'valid_steps', 'law_warnings'] as const

const besideParts = (contract: Contract, partyId: string | null): string => {
  const people = PEOPLE.flatMap((role) => contract[role] ?? [])
  const rest = Object.entries(contract).filter(
    ([name]) => ![...PEOPLE, ...DERIVED].some((other) => other === name),
  )
  const own = people.find(({ id }) => id === partyId)
  return JSON.stringify([Object.fromEntries(rest), people.map(({ id }) => id), own])
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'contracts.stale'

/**
 * `saveInTurn`, where what happened meanwhile may be that somebody filled in their own part. A save that is not about
 * that person is then sent again, based on the version that this made; `partyId` is whom it is about. Anything else
 * stays refused. The version that was refused is not followed: a form of that person, opened with it, is refused too.
 */
export const saveBesideParts = async <A extends Versioned>(
  before: Contract,
  based_on: string,
  partyId: string | null,
  call: (updated_at: string) => Promise<A>,
): Promise<A> => {
  try {
    return await saveInTurn(before.id, based_on, call)
  } catch (error) {
    if (!isStale(error)) throw error
    const now = await callApi(readContract, { id: before.id })
    if (besideParts(now, partyId) !== besideParts(before, partyId)) throw error
    return saveInTurn(before.id, now.updated_at, call)
  }
}

/** The edits of one step: each is based on the version that the form was opened with and on one's own saves since. */
export const useStepEdits = (
  contract: Contract,
  step: StepName,
): ((leave: Leave | null) => StepEdit) => {
  const opened = useRef(contract.updated_at)
  const latest = useRef(contract)
  return useCallback(
    (leave) => ({
      contract: () => latest.current,
      is_whole: leave === 'complete',
      ...(leave ? { step_name: step } : {}),
      send: async (endpoint, call) => {
        const saved = await saveBesideParts(latest.current, opened.current, null, call)
        latest.current = saved
        opened.current = saved.updated_at
        await updateLoaded(readContract, { id: saved.id }, endpoint, () => saved)
        return saved
      },
    }),
    [step],
  )
}

/** The fields that differ from what is saved. */
const changedIn = <F extends object>(fields: F, saved: object): Partial<F> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify((saved as Record<string, unknown>)[name]),
    ),
  ) as Partial<F>

/** What of the typed fields this save sends; null where that is nothing. */
export const toSend = <F extends object>(
  { is_whole, step_name }: StepEdit,
  fields: F,
  saved: object,
): (Partial<F> & { step_name?: StepName }) | null => {
  const body = is_whole ? fields : changedIn(fields, saved)
  return Object.keys(body).length === 0 && !step_name
    ? null
    : { ...body, ...(step_name ? { step_name } : {}) }
}

/** Saves fields of the contract: what has changed while typing, everything on the way to the next step. */
export const patchContract = async (
  edit: StepEdit,
  fields: Partial<ContractFields>,
): Promise<void> => {
  const { id } = edit.contract()
  const body = toSend(edit, fields, edit.contract())
  if (!body) return
  await edit.send(changeContract, (updated_at) =>
    callApi(changeContract, { id, body: { ...body, updated_at } }),
  )
}

/** Records that a step whose parts save themselves has been gone through. */
export const leaveStep = async (id: string, step_name: StepName): Promise<void> => {
  const { valid_steps } = await callApi(recordStep, { id, body: { step_name } })
  await updateLoaded(readContract, { id }, recordStep, (now) => ({ ...now, valid_steps }))
}

/** Shows a utility as it was saved; the steps are judged by the rules that the server asks. */
export const showUtility = async (
  id: string,
  edit: AnyEndpoint,
  { updated_at, ...utility }: Contract['utilities'][number] & Versioned,
): Promise<void> =>
  updateLoaded(readContract, { id }, edit, (now) => {
    const utilities = now.utilities.map((one) => (one.id === utility.id ? utility : one))
    const contract = { ...now, utilities, updated_at }
    const seen = now.valid_steps.filter((one) => one.is_seen).map((one) => one.step_name)
    return {
      ...contract,
      valid_steps: validSteps(contract, new Set(seen)),
      law_warnings: lawWarnings(contract, plainDateAt(new Date())),
    }
  })
