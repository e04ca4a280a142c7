import { Suspense, use, useEffect, type ReactNode } from 'react'

const IS_BROWSER = typeof document !== 'undefined'
/** Between two turns: the browser draws and answers the reader. */
const PAUSE_MS = 20
/** What wakes them all: what the reader does may draw anew what is around a part that does not work yet. */
const DEEDS = ['pointerdown', 'keydown', 'touchstart', 'popstate'] as const

const turns: PromiseWithResolvers<void>[] = []
let [isBegun, isOver] = [false, false]
const turnAt = (at: number): PromiseWithResolvers<void> => {
  while (turns.length <= at) turns.push(Promise.withResolvers())
  return turns[at]!
}

const endTurns = (): void => {
  isOver = true
  for (const turn of turns) turn.resolve()
}

/** Once what is around the parts works, they follow one by one. */
const startTurns = (): void => {
  if (isBegun) return
  isBegun = true
  for (const deed of DEEDS) window.addEventListener(deed, endTurns, { capture: true, once: true })
  const next = (at: number): void => {
    if (isOver) return
    if (at >= turns.length) return endTurns()
    turnAt(at).resolve()
    setTimeout(next, PAUSE_MS, at + 1)
  }
  setTimeout(next, 0, 0)
}

const Waits = ({ at, children }: { at: number; children: ReactNode }) => {
  if (IS_BROWSER && !isOver) use(turnAt(at).promise)
  return children
}

/**
 * A part of a long page that the server has drawn and the browser makes work after the rest, when its turn has come (`at`, from 0): taken over at
 * once, a list of homes keeps a phone from answering. Links in it lead on before. What is drawn in the browser later does not wait.
 * Within a `memo`, or what is drawn anew around it would hurry it.
 */
export const InTurn = ({ at, children }: { at: number; children: ReactNode }) => {
  useEffect(() => {
    turnAt(at)
    startTurns()
  }, [at])
  return (
    <Suspense>
      <Waits at={at}>{children}</Waits>
    </Suspense>
  )
}
