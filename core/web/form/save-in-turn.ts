/** What an edit answers, whatever else: the version of the thing that it made. */
export interface Versioned {
  updated_at: string
}

interface Turns {
  /** Ends when the save that came last has ended, well or not. */
  last: Promise<unknown>
  /** The version that each save of this browser was based on -> the version that it made. */
  made: Map<string, string>
}
const turnsOf = new Map<string, Turns>()

/** The thing is gone: one that begins anew is not based on versions of the old one. */
export const forgetTurns = (thing: string): void => {
  turnsOf.delete(thing)
}

/** Follows the saves of this browser from a version to the newest one; what others saved is not followed. */
const newestVersion = ({ made }: Turns, version: string): string => {
  let found = version
  for (let next = made.get(found); next !== undefined; next = made.get(found)) found = next
  return found
}

/**
 * Saves of one thing, from whichever form of the page, one after the other. `based_on` is the version that the form was
 * opened with; `send` is given that version, or what one's own saves have made of it since. A version that somebody else
 * made in between is therefore refused by the server and never written over unseen.
 */
export const saveInTurn = <A extends Versioned>(
  thing: string,
  based_on: string,
  send: (updated_at: string) => Promise<A>,
): Promise<A> => {
  const turns = turnsOf.get(thing) ?? { last: Promise.resolve(), made: new Map<string, string>() }
  turnsOf.set(thing, turns)
  const turn = turns.last.then(async () => {
    const version = newestVersion(turns, based_on)
    const answer = await send(version)
    if (answer.updated_at !== version) turns.made.set(version, answer.updated_at)
    return answer
  })
  turns.last = turn.catch(() => undefined)
  return turn
}
