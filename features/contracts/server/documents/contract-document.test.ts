import path from 'node:path'
import { expect, test } from 'vitest'
import { openMessages } from '#core/server/messages.ts'
import { BLANK_FIELDS } from '../../tests/blank-fields.ts'
import { UTILITY_TAGS } from '../../shared/model.ts'
import type { DocumentContract } from './clauses.ts'
import { sha256 } from '#core/server/ids.ts'
import { makeContractDocument, paperData } from './contract-document.ts'
import makePaper from './paper-worker.ts'
import { printProblems } from './print-check.ts'

const translator = openMessages(path.resolve(import.meta.dirname, '../../../..'))
const party = {
  id: 'a',
  role: 'LL' as const,
  parent_id: null,
  user_id: null,
  is_individual: true,
  full_name: 'Guðrún Þórðardóttir',
  identifier: '1203850039',
  identifier_country: 'IS',
  address: '',
  missing_reason: '',
  phones: [],
  emails: [],
  is_you: false,
  signature: null,
}
const contract = (change: Partial<DocumentContract> = {}): DocumentContract => ({
  id: 'x',
  status: 'draft',
  committed: false,
  contract_number: '2026-000001',
  listing_id: null,
  application_id: null,
  real_estate: null,
  contract_units: [],
  ...BLANK_FIELDS,
  currency: null,
  index_base_value: null,
  index_base_month: null,
  restrictions: {
    id: 'r',
    sex_allowed: 0,
    sex_allowed_reason: '',
    pets_allowed: false,
    smoking_allowed: false,
    house_rules: '',
  },
  landlords: [party],
  tenants: [{ ...party, id: 'b', role: 'TN' }],
  agents: [],
  inspectors: [],
  collaborators: [],
  payee: null,
  payor: null,
  payout_method: null,
  utilities: UTILITY_TAGS.map((tag) => ({
    id: tag,
    utility: { tag },
    price: null,
    paid_by_tenant: false,
    meter_readings: [],
  })),
  special_terms: [],
  valid_steps: [],
  sign_type: null,
  committed_at: null,
  signed_at: null,
  document: null,
  filing: null,
  law_regime: 'from_2026',
  law_warnings: [],
  updated_at: '',
  created_at: '',
  ...change,
})
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
    // Made anew here: what `make` answers a second time is the kept one.
    const data = paperData({
      contract: contract({ second_language }),
      round: 1,
      translator,
      is_draft: true,
      made_on: '2026-02-01',
      signing: null,
    })
    expect(sha256(makePaper(data))).toBe(one.sha256)
    const text = Buffer.from(one.bytes).toString('latin1')
    expect(text).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
  },
)

test('text that would end the typesetter is printed as a sign, and such a contract is not sent out', async () => {
  const change = {
    condition_description: ' ࣣ ࣤ 👩‍👧 #let x = 1 $ \\ @ref <a> *b*',
    special_terms: [{ id: 't', title: '中', text: '\u0001'.repeat(20) }],
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
