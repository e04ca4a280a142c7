import { readEvents } from './event-stream.ts'
import { markReadsUnderWay } from './reads-under-way.ts'
import { queries, refreshShown } from './reads.ts'
import { refreshStale } from './send.ts'
import { noteHeardSignal, noteStreamEnd, noteStreamOpen, type HeardSignal } from './signals.ts'
import { accessToken, notifySessionEnded, refreshAccess } from './session.ts'

const ADDRESS = '/api/changes'
/** Three beats of the server. */
const SILENCE_MS = 60_000
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1_000, 60_000]
/** Everything may have changed. */
const ALL = '*'

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Resolves at once while somebody may be looking. */
const whileShown = (signal: AbortSignal): Promise<void> =>
  document.visibilityState === 'visible'
    ? Promise.resolve()
    : new Promise((resolve) => {
        const look = () => {
          if (document.visibilityState === 'visible' || signal.aborted) resolve()
        }
        document.addEventListener('visibilitychange', look, { signal })
        signal.addEventListener('abort', () => resolve())
      })

const onChangeMessage = (data: string): void => {
  const features = JSON.parse(data) as string[]
  markReadsUnderWay(queries)
  void (features.includes(ALL) ? refreshShown() : refreshStale(features))
}

/** A page that nobody sees has no connection: a browser has few for one server, and a phone has a battery. */
const untilHidden = (signal: AbortSignal): { signal: AbortSignal; release: () => void } => {
  const hidden = new AbortController()
  const release = new AbortController()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') hidden.abort()
    },
    { signal: release.signal },
  )
  return { signal: AbortSignal.any([signal, hidden.signal]), release: () => release.abort() }
}

type Outcome = 'ended' | 'refused' | 'signed_out'

/** One connection from its opening to its end. `onOpen` is called once it stands. */
const connect = async (signal: AbortSignal, onOpen: () => void): Promise<Outcome> => {
  const token = await accessToken(true)
  const answer = await fetch(ADDRESS, {
    headers: {
      accept: 'text/event-stream',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    cache: 'no-store',
    signal,
  })
  if (answer.status === 401) return (await refreshAccess()) === null ? 'signed_out' : 'refused'
  if (!answer.ok || answer.body === null) return 'refused'
  await readEvents(answer.body, SILENCE_MS, ({ name, data }) => {
    if (name === 'open') onOpen()
    else if (name === 'signal') noteHeardSignal(JSON.parse(data) as HeardSignal)
    else onChangeMessage(data)
  })
  return 'ended'
}

/**
 * Refreshes what pages show when the server says that it has changed. Lost, the connection is opened again with growing
 * waits, and what was missed meanwhile is asked for. Ends with the session.
 */
export const followChanges = async (signal: AbortSignal): Promise<void> => {
  let pause = FIRST_WAIT_MS
  let hasFollowed = false
  while (!signal.aborted) {
    await whileShown(signal)
    const shown = untilHidden(signal)
    const outcome = await connect(shown.signal, () => {
      pause = FIRST_WAIT_MS
      if (hasFollowed) void refreshShown()
      hasFollowed = true
      noteStreamOpen()
    }).catch((): Outcome => 'refused')
    shown.release()
    noteStreamEnd()
    if (outcome === 'signed_out') return notifySessionEnded()
    // Not all at once after a restart of the server.
    if (!signal.aborted && document.visibilityState === 'visible')
      await wait(pause * (0.5 + Math.random()), signal)
    pause = Math.min(pause * 2, LONGEST_WAIT_MS)
  }
}
