import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '#core/web/data/client.ts'
import { useRead } from '#core/web/data/reads.ts'
import { listenForSignals } from '#core/web/data/signals.ts'
import { readPresence, signalPresence } from '../../shared/api.ts'
import type { LastHere, PresenceState } from '../../shared/enums.ts'
import type { Conversation } from '../../shared/model.ts'

/** While somebody types, that is told so often; while they are only here, so often. */
const [TYPES_EVERY_MS, HERE_EVERY_MS] = [3_000, 25_000]
/** The same is not told again sooner. */
const LEAST_MS: Record<PresenceState, number> = {
  came: 1_000,
  here: 1_000,
  typing: TYPES_EVERY_MS,
  away: 0,
}
/** Who is not heard of for so long types no more, or is gone. */
const [TYPES_FOR_MS, HERE_FOR_MS] = [7_000, 40_000]

interface Heard {
  here_until: number
  typing_until: number
}
type HeardPeople = Readonly<Record<string, Heard>>

const UNTIL: Record<PresenceState, (now: number) => Heard> = {
  typing: (now) => ({ here_until: now + HERE_FOR_MS, typing_until: now + TYPES_FOR_MS }),
  came: (now) => ({ here_until: now + HERE_FOR_MS, typing_until: 0 }),
  here: (now) => ({ here_until: now + HERE_FOR_MS, typing_until: 0 }),
  away: () => ({ here_until: 0, typing_until: 0 }),
}

/** Tells that one is here, and not at all to those who are not shown. A page that is closed still tells that it goes. */
const useTelling = (id: string, isOn: boolean) => {
  const last = useRef<{ state: PresenceState; at: Partial<Record<PresenceState, number>> }>({
    state: 'away',
    at: {},
  })
  return useCallback(
    (state: PresenceState) => {
      const now = Date.now()
      const { state: before, at } = last.current
      if (!isOn || (state === 'away' && before === 'away')) return
      if (now - (at[state] ?? 0) < LEAST_MS[state] && (state === 'typing' || state === before))
        return
      last.current = { state, at: { ...at, [state]: now } }
      void callApi(signalPresence, { id, body: { state } }, { once: true, keepalive: true }).catch(
        () => undefined,
      )
    },
    [id, isOn],
  )
}

/** Who is here and who types, as it is heard; what is not heard again ends by itself. */
const useHeard = (id: string, isOn: boolean, tell: ReturnType<typeof useTelling>) => {
  const [people, setPeople] = useState<HeardPeople>({})
  const known = useRef<HeardPeople>({})
  const [now, setNow] = useState(0)
  useEffect(() => {
    const set = (next: HeardPeople) => {
      known.current = next
      setPeople(next)
      setNow(Date.now())
    }
    if (!isOn) return undefined
    const stop = listenForSignals({
      onOpen: () => tell('came'),
      onSignal({ noun, data: { conversation_id, person_id, state } }) {
        if (noun !== 'presence' || conversation_id !== id || person_id === undefined) return
        const before = known.current[person_id]?.here_until ?? 0
        set({ ...known.current, [person_id]: UNTIL[state as PresenceState](Date.now()) })
        // Whoever has just come does not know of those who were here before.
        if (state === 'came' || (state !== 'away' && before < Date.now())) tell('here')
      },
    })
    const clock = setInterval(() => {
      if (Object.keys(known.current).length > 0) setNow(Date.now())
    }, 1_000)
    return () => {
      stop()
      clearInterval(clock)
      set({})
    }
  }, [id, isOn, tell])
  return { people, now }
}

/** Is here as long as the page is looked at. */
const useBeing = (isOn: boolean, tell: ReturnType<typeof useTelling>) => {
  useEffect(() => {
    if (!isOn) return undefined
    const look = () => tell(document.visibilityState === 'visible' ? 'here' : 'away')
    const beat = setInterval(() => {
      if (document.visibilityState === 'visible') tell('here')
    }, HERE_EVERY_MS)
    const go = () => tell('away')
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', go)
    return () => {
      clearInterval(beat)
      window.removeEventListener('pagehide', go)
      document.removeEventListener('visibilitychange', look)
      tell('away')
    }
  }, [isOn, tell])
}

export interface Presence {
  /** Ids. */
  here: readonly string[]
  typing: readonly string[]
  last_here: readonly { id: string; last_here: LastHere }[]
  /** Something was typed; `false`: nothing is left of it. */
  onTyping: (hasWords: boolean) => void
}

/** Who of a conversation is here, types, or was here last; and that the reader is. */
export const usePresence = ({ id, closed, people: members }: Conversation): Presence => {
  const { data } = useRead(readPresence, { id }, { enabled: closed === null })
  const isOn = closed === null && data?.is_shown === true
  const tell = useTelling(id, isOn)
  const { people, now } = useHeard(id, isOn, tell)
  useBeing(isOn, tell)
  // Of whoever does not show it any more, what was heard before is forgotten too.
  const shown = new Set(data?.people.map((one) => one.id))
  const among = (until: keyof Heard) =>
    members.flatMap((one) =>
      !one.is_self && shown.has(one.id) && (people[one.id]?.[until] ?? 0) > now ? [one.id] : [],
    )
  return {
    here: among('here_until'),
    typing: among('typing_until'),
    // Whoever was heard of since the page was opened was here today.
    last_here: isOn
      ? data.people.flatMap(({ id: of, last_here }) => {
          const last = people[of] ? 'today' : last_here
          return last === null ? [] : [{ id: of, last_here: last }]
        })
      : [],
    onTyping: (hasWords) => tell(hasWords ? 'typing' : 'here'),
  }
}
