/** What somebody does at this moment, as the stream of changes tells it. */
export interface HeardSignal {
  noun: string
  data: Readonly<Record<string, string>>
}

interface Listener {
  /** From now on signals are heard; those before are not known. */
  onOpen: () => void
  onSignal: (signal: HeardSignal) => void
}

const listeners = new Set<Listener>()
let isOpen = false

/** Answers how to stop. Who comes while the stream stands is told so at once. */
export const listenForSignals = (listener: Listener): (() => void) => {
  listeners.add(listener)
  if (isOpen) listener.onOpen()
  return () => {
    listeners.delete(listener)
  }
}

export const noteStreamOpen = (): void => {
  isOpen = true
  for (const { onOpen } of listeners) onOpen()
}
export const noteStreamEnd = (): void => {
  isOpen = false
}
export const noteHeardSignal = (signal: HeardSignal): void => {
  for (const { onSignal } of listeners) onSignal(signal)
}
