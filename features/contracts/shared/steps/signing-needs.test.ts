import { expect, test } from 'vitest'
import { LAWFUL, partyFacts } from '../../tests/lease-facts.ts'
import type { ContractFacts } from './facts.ts'
import { signingNeeds } from './signing-needs.ts'

const anna = (change: Parameters<typeof partyFacts>[2]) => ({
  tenants: [partyFacts('t', 'TN', { full_name: 'Anna', ...change })],
})
test.each<[lease: string, change: Partial<ContractFacts>, expected: string[]]>([
  ['everything is there', {}, []],
  ['no phone', anna({ phones: [] }), ['Anna phone']],
  ['no address', anna({ emails: [] }), ['Anna email']],
  ['no number', anna({ identifier: null }), ['Anna number']],
  ['a blank number', anna({ identifier: '' }), ['Anna number']],
  ['a foreign number', anna({ identifier_country: 'PL' }), ['Anna number']],
  [
    'neither number nor phone',
    anna({ identifier: null, phones: [] }),
    ['Anna phone', 'Anna number'],
  ],
  [
    'an agent signs: the number of the party itself is not compared',
    {
      ...anna({ identifier: null }),
      agents: [partyFacts('a', 'AG', { parent_id: 't', full_name: 'Óli' })],
    },
    [],
  ],
  [
    'an agent without a number',
    { agents: [partyFacts('a', 'AG', { parent_id: 't', full_name: 'Óli', identifier: null })] },
    ['Óli number'],
  ],
])('%s', (_lease, change, expected) =>
  expect(signingNeeds({ ...LAWFUL, ...change }).map(({ name, need }) => `${name} ${need}`)).toEqual(
    expected,
  ),
)
