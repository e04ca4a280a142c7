import type { ScamOverview } from '../model.ts'
import { byWeight, REASON_WEIGHTS, SIGN_WEIGHTS, SIGNAL_WEIGHTS } from './sign-weights.ts'

type Found = Pick<ScamOverview, 'signals' | 'detections'>

/** What is strong in the messages that nobody has decided on, the weightiest first. */
export const strongReasons = ({ detections }: Pick<Found, 'detections'>) =>
  byWeight(
    detections.items.filter(({ state }) => state === 'open').flatMap(({ reasons }) => reasons),
  ).filter((reason) => REASON_WEIGHTS[reason] === 'strong')

/** The signs of an account with how much each says, the weightiest first. A message that waits weighs as much as what is in it. */
export const weighedSigns = ({ signals, detections }: Found) => {
  const isStrongMessage = strongReasons({ detections }).length > 0
  const weighed = signals.map((one) => ({
    ...one,
    weight:
      one.signal === 'detections_open' && isStrongMessage ? 'strong' : SIGNAL_WEIGHTS[one.signal],
  }))
  return SIGN_WEIGHTS.flatMap((weight) => weighed.filter((one) => one.weight === weight))
}
