/**
 * A question that a feature leaves to one that leans on it: a home says how many applications wait without knowing of
 * applications. The feature that knows answers in its manifest; a process in which a question has no answer does not
 * start.
 */
export interface ExtensionPoint<F> {
  name: string
  fill: (answer: F) => void
  isFilled: () => boolean
  /** The answer; a fault where nobody has given one. */
  answer: () => F
}

const declared: { name: string; isFilled: () => boolean }[] = []

/** `export const openApplications = extensionPoint<(listingId: SQL) => SQL>('listings.open_applications')` */
export const extensionPoint = <F>(name: string): ExtensionPoint<F> => {
  let given: { answer: F } | null = null
  const point: ExtensionPoint<F> = {
    name,
    fill(answer) {
      if (given) throw new Error(`${name} is answered twice`)
      given = { answer }
    },
    isFilled: () => given !== null,
    answer() {
      if (!given) throw new Error(`nobody answers ${name}`)
      return given.answer
    },
  }
  declared.push(point)
  return point
}

/** A question that any number of features answer, none included: which parts of a profile are filled in. */
export interface CollectionPoint<F> extends Pick<ExtensionPoint<F>, 'name' | 'fill'> {
  /** The answers, in the order of the features. */
  answers: () => readonly F[]
}

export const collectionPoint = <F>(name: string): CollectionPoint<F> => {
  const given: F[] = []
  return {
    name,
    fill(answer) {
      given.push(answer)
    },
    answers: () => given,
  }
}

/** One answer of a manifest: `answering(openApplications, openApplicationsOf)`. */
export interface Answer {
  point: string
  give: () => void
}
export const answering = <F>(
  point: Pick<ExtensionPoint<F>, 'name' | 'fill'>,
  answer: NoInfer<F>,
): Answer => ({
  point: point.name,
  give: () => point.fill(answer),
})

/** Names of the questions that nobody answers. */
export const unanswered = (): string[] =>
  declared.filter((point) => !point.isFilled()).map((point) => point.name)
