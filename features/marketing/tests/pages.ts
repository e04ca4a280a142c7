import { each, ALL, STAFF, first, type PageRows } from '#tests/guards/rows.ts'
import { listContactMessages, sendContactMessage } from '../shared/api.ts'

export const pageRows: PageRows = {
  rows: {
    ...each(
      [
        '/our-team',
        '/iso-27001',
        '/contact-us',
        '/contact-us/:tag',
        '/pre-approval',
        '/commercial-listings',
      ],
      ALL,
    ),
    ...each(
      ['user-terms', 'cookie-policy', 'payment-terms', 'privacy-policy'].map(
        (text) => `/legal/${text}`,
      ),
      ALL,
    ),
    ...each(
      [
        'tenants',
        'landlords',
        'mobile-app',
        'application',
        'inspections',
        'organizations',
        'rent-collection',
        'rental-contract',
        'rental-platform',
        'rental-guarantee',
        'application-management',
      ].map((name) => `/products/${name}`),
      ALL,
    ),
    '/account/team-card': STAFF,
    '/admin/contact-messages': STAFF,
    '/admin/contact-messages/:id': STAFF,
  },
  async things({ call }) {
    await call('anonymous', sendContactMessage, {
      body: {
        tag: 'technical',
        name: 'Gestur Gestsson',
        email: 'gestur@example.is',
        message: 'Síðan opnast ekki í símanum mínum.',
      },
    })
    const messages = (await call('staff', listContactMessages, { query: {} } as never)).items
    return [
      ['/contact-us/', 'technical'],
      ['/admin/contact-messages/', first(messages).id],
    ]
  },
}
