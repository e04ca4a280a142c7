import type { Contract } from '#features/contracts/shared/model.ts'
import { hasRefusal, hasRunOut } from '#features/contracts/shared/rules.ts'

/** Nobody can sign any more as it is. */
const hasEnded = (states: readonly string[]): boolean => hasRefusal(states) || hasRunOut(states)

/** What is expected of this reader, and what went wrong with the signing. */
export const signingOf = (contract: Contract) => {
  const parties = [...contract.landlords, ...contract.tenants, ...contract.agents]
  const mine = parties.find((party) => party.is_you) ?? null
  const state = mine?.signature?.state
  const isOut = contract.status === 'committed'
  const states = parties.flatMap((party) => party.signature?.state ?? [])
  const waits = isOut && (state === 'invited' || state === 'opened')
  return {
    mine,
    waits,
    others:
      isOut && mine !== null && !waits && !hasEnded(states)
        ? parties.filter(
            ({ is_you, signature }) =>
              !is_you && signature !== null && signature.state !== 'signed',
          )
        : [],
    late:
      isOut && hasRunOut(states)
        ? parties.filter((party) => party.signature?.state === 'expired')
        : [],
    refused:
      isOut && hasRefusal(states)
        ? parties.filter((party) => party.signature?.state === 'rejected')
        : [],
    states,
  }
}
