import path from 'node:path'
import { expect, test } from 'vitest'
import { openMessages } from '#core/server/messages.ts'
import makePaper from '#core/server/papers/paper-worker.ts'
import { documentContract as contract } from '../../tests/document-contract.ts'
import type { DocumentContract } from './words.ts'
import { sha256 } from '#core/server/ids.ts'
import { contractPaper, makeContractDocument } from './contract-document.ts'
import { printProblems } from './print-check.ts'

const translator = openMessages(path.resolve(import.meta.dirname, '../../../..'))
const make = (change: Partial<DocumentContract> = {}) =>
  makeContractDocument({
    contract: contract(change),
    round: 1,
    translator,
    is_draft: true,
    made_on: '2026-02-01',
    signing: null,
  })

test.each(['en', 'pl', 'uk', 'da', 'none'] as const)(
  'an empty draft prints beside %s, as PDF/A-2b, the same twice',
  async (second_language) => {
    const one = await make({ second_language })
    // Made again here: what `make` answers a second time is the kept one.
    const source = contractPaper({
      contract: contract({ second_language }),
      round: 1,
      translator,
      is_draft: true,
      made_on: '2026-02-01',
      signing: null,
    })
    expect(sha256(makePaper(source))).toBe(one.sha256)
    const text = Buffer.from(one.bytes).toString('latin1')
    expect(text).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
  },
)

test('text that would end the typesetter is printed as a sign, and such a contract is not sent out', async () => {
  const change = {
    condition_description: ' ࣣ ࣤ 👩‍👧 #let x = 1 $ \\ @ref <a> *b*',
    special_terms: [{ id: 't', title: '中', text: '\u0001'.repeat(20), translation: null }],
  }
  expect((await make(change)).bytes.length).toBeGreaterThan(10_000)
  expect(printProblems(contract(change)).map((found) => found.path)).toEqual([
    'condition_description',
    'special_terms.t',
  ])
  expect(
    printProblems(contract({ condition_description: 'Þvottavél – 2 stk. (№ 5), żółć, їжак €' })),
  ).toEqual([])
})
