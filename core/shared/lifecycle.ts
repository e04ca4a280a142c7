import { Failure } from './problem.ts'

/** A state table: state -> event -> next state. Buttons, handlers, documents and tests read the same table. */
export interface Lifecycle<S extends string, E extends string> {
  readonly table: Readonly<Record<S, Partial<Record<E, S>>>>
  can(state: S, event: E): boolean
  /** The next state, or a 409 failure `<noun>.wrong_state`. */
  move(state: S, event: E): S
}

export const lifecycle = <S extends string, E extends string>(
  noun: string,
  table: Record<S, Partial<Record<E, S>>>,
): Lifecycle<S, E> => ({
  table,
  can: (state, event) => table[state]?.[event] !== undefined,
  move(state, event) {
    const next = table[state]?.[event]
    if (next === undefined) throw new Failure(`${noun}.wrong_state`, 409, { state, event })
    return next as S
  },
})
