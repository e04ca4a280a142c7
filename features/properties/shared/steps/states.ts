import type { Tone, ToldState } from '#core/shared/tone.ts'
import type { OwnUnit, UnitState } from '../model.ts'

const TONES: Record<UnitState, Tone> = {
  let: 'moss',
  leasing: 'glacier',
  listed: 'glacier',
  in_review: 'glacier',
  paused: 'neutral',
  draft: 'neutral',
  // An empty home waits for its landlord.
  vacant: 'lamp',
}

/** What a home is at, as its landlord is told. */
export const toldUnitState = ({
  state,
  is_archived: isArchived,
  told_lease: lease,
}: Pick<OwnUnit, 'state' | 'is_archived' | 'told_lease'>): ToldState => {
  if (isArchived) return { state: 'properties.state.archived', tone: 'neutral' }
  return lease === null
    ? { state: `properties.state.${state}`, tone: TONES[state] }
    : { state: lease.state, numbers: lease.numbers ?? {}, tone: lease.tone }
}
