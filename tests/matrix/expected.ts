import { fromFeatures } from '#tests/support/feature-tests.ts'
import type { Authorization, Row } from './authorization.ts'

const said = (await fromFeatures<{ authorization: Authorization }>('authorization.ts')).map(
  ([feature, { authorization }]) => [feature, authorization] as const,
)
const byFeature = new Map(said)

/** The rows of all features, by the full name of the operation. */
export const EXPECTED: Readonly<Record<string, Row>> = Object.fromEntries(
  said.flatMap(([feature, { rows }]) =>
    Object.entries(rows).map(([name, row]) => [`${feature}.${name}`, row]),
  ),
)

/** What the feature of an operation expects, and the operation's name within it (with `@second` where the key has it). */
export const expectedBy = (key: string): { authorization: Authorization; name: string } => {
  const [feature, name] = key.split('.') as [string, string]
  const authorization = byFeature.get(feature)
  if (!authorization) throw new Error(`features/${feature}/tests/authorization.ts is missing`)
  return { authorization, name }
}

/** The full names of the operations on one list of the features. */
export const listed = (list: 'open' | 'foreign_finds_nothing' | 'own'): string[] =>
  said.flatMap(([feature, authorization]) =>
    (authorization[list] ?? []).map((name) => `${feature}.${name}`),
  )

export const isImpersonal = (key: string): boolean => {
  const { authorization, name } = expectedBy(key)
  return authorization.impersonal === 'all' || authorization.impersonal?.includes(name) === true
}
