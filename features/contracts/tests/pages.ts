import {
  ALL,
  each,
  DRAFT,
  PEOPLE,
  STAFF,
  first,
  landlords,
  ofLandlord,
  ofTenant,
  row,
  tenants,
  type PageRows,
} from '#tests/guards/rows.ts'
import { listContracts } from '../shared/api.ts'

/** The home of the lease between the tenant and the landlord of the demo. */
const LEASED = 'Laugavegur 22'
/** The home of the draft that the landlord of the demo has begun; other journeys begin others. */
const DRAFTED = 'Hraunbær 26'

/** The first step of the draft that misses something: who asks for a later one is led there, before anything of it is drawn. */
const OPEN_STEP = '/rental-contracts/:id/edit/reports-and-documents'
const laterStep = (step: string) => {
  const instead = `${OPEN_STEP}?wanted=${step}` as const
  return row('login', 404, 404, 404, instead, instead)
}

export const pageRows: PageRows = {
  rows: {
    '/tenants/rental-contracts': tenants('/landlords/rental-contracts'),
    '/tenants/rental-contracts/:id': ofTenant('/landlords/rental-contracts/:id'),
    '/landlords/rental-contracts': landlords('/tenants/rental-contracts'),
    '/landlords/rental-contracts/:id': ofLandlord('/tenants/rental-contracts/:id'),
    '/inspected-homes': PEOPLE,
    '/inspected-homes/:id': row('login', 404, 404, 404, 404, 200),
    '/own-part/:token': ALL,
    '/rental-contracts/create': PEOPLE,
    '/rental-contracts/:id/edit': DRAFT,
    ...each(
      [
        'amenities',
        'period',
        'parties',
        'rent-and-securities',
        'utilities',
        'payments',
        'house-rules',
        'reports-and-documents',
      ].map((step) => `/rental-contracts/:id/edit/${step}`),
      DRAFT,
    ),
    ...Object.fromEntries(
      ['special_terms', 'maintenance_and_inspection'].map((step) => [
        `/rental-contracts/:id/edit/${step.replaceAll('_', '-')}`,
        laterStep(step),
      ]),
    ),
    '/rental-contracts/:id/edit/preview': laterStep('sign'),
    // A frame: whose task it follows is in the question, and the API answers parties alone.
    '/rental-contracts/:id/signicat-status': PEOPLE,
    '/admin/users/:id/rental-contracts': STAFF,
    '/admin/rental-contracts': STAFF,
    '/admin/staff-data/listing-contract-comparison': STAFF,
    '/admin/rental-contracts/:id': STAFF,
  },
  kept: [
    '/tenants/rental-contracts',
    '/tenants/rental-contracts/:id',
    '/landlords/rental-contracts',
    '/landlords/rental-contracts/:id',
  ],
  async things({ call }) {
    const contracts = (await call('landlord', listContracts, { query: {} } as never)).items
    const signed = first(contracts, (one) => one.address === LEASED).id
    return [
      ['/tenants/rental-contracts/', signed],
      ['/landlords/rental-contracts/', signed],
      ['/inspected-homes/', signed],
      ['/rental-contracts/:id/signicat', signed],
      [
        '/rental-contracts/',
        first(contracts, (one) => one.status === 'draft' && one.address === DRAFTED).id,
      ],
      ['/admin/rental-contracts/', signed],
    ]
  },
}
