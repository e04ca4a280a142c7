/** The place of one piece of work in the order in which the pieces began. */
export interface Place<T> {
  done: (result: T) => void
  /** It has no result: those after it wait for it no longer. */
  leave: () => void
}

/** Hands results on in the order in which their work began, however long each takes. */
export const inOrder = <T>(onResult: (result: T) => void): (() => Place<T>) => {
  const begun: { is_over: boolean; handOn: () => void }[] = []
  const release = (): void => {
    while (begun[0]?.is_over) begun.shift()!.handOn()
  }
  return () => {
    const entry = { is_over: false, handOn: (): void => undefined }
    begun.push(entry)
    const end = (handOn: () => void): void => {
      if (entry.is_over) return
      Object.assign(entry, { is_over: true, handOn })
      release()
    }
    return { done: (result) => end(() => onResult(result)), leave: () => end(() => undefined) }
  }
}
