import { at, type Problem } from '#core/shared/problem.ts'
import { unprintable } from '#core/shared/printable.ts'
import type { DocumentContract } from './words.ts'

const TEXTS = [
  'furnishing',
  'termination_grounds',
  'payment_words',
  'meters_reason',
  'fire_safety_reason',
  'condition_description',
  'condition_reason',
  'tenant_maintenance',
  'inspector_name',
] as const

/** What is signed must be what was written: a contract with signs that the paper cannot show is not sent out. */
export const printProblems = (contract: DocumentContract): Problem[] => {
  const texts: [string, string][] = [
    ...TEXTS.map((field): [string, string] => [field, contract[field]]),
    ['house_rules', contract.restrictions.house_rules],
    ['sex_allowed_reason', contract.restrictions.sex_allowed_reason],
    ...contract.special_terms.map((term): [string, string] => [
      `special_terms.${term.id}`,
      [term, term.translation].map((one) => (one ? `${one.title}\n${one.text}` : '')).join('\n'),
    ]),
    ...[...contract.landlords, ...contract.tenants, ...contract.agents].map(
      (party): [string, string] => [
        `parties.${party.id}.full_name`,
        `${party.full_name}\n${party.address}\n${party.missing_reason}`,
      ],
    ),
  ]
  return texts.flatMap(([path, text]) => {
    const signs = unprintable(text)
    return signs.length > 0
      ? [at(path, 'contracts.unprintable', { signs: signs.slice(0, 10).join(' ') })]
      : []
  })
}
