import { plainDateAt } from '../shared/plain-date.ts'

/** The only source of time. Days are Icelandic: Atlantic/Reykjavik is UTC all year. */
export interface Clock {
  now(): Date
  /** The calendar day in Iceland, `YYYY-MM-DD`. */
  today(): string
}

/** A clock whose distance from real time can be moved (development and tests); never below real time by itself. */
export interface MovableClock extends Clock {
  offset_ms: number
}

export const movableClock = (offsetMs = 0): MovableClock => {
  const clock: MovableClock = {
    offset_ms: offsetMs,
    now: () => new Date(Date.now() + clock.offset_ms),
    today: () => plainDateAt(clock.now()),
  }
  return clock
}
