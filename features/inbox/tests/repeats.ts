import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { eventsNamed, landlordOf, rowsIn, type Repeats } from '#tests/money/repeat-rows.ts'
import type { Fixtures } from '#tests/support/fixtures.ts'
import * as api from '../shared/api.ts'

const said = () => ({ message: 'Góðan dag.', client_id: randomUUID() })
const OTHER = { message: 'Annað.', client_id: '01890000-0000-7000-8000-0000000000aa' }
const tenantOf = (fixtures: Fixtures) => fixtures.people.tenant!
const run = (fixtures: Fixtures, query: ReturnType<typeof sql>) =>
  fixtures.app.product.runtime.db.execute(query)

export const repeats: Repeats = {
  sending: [
    {
      endpoint: api.sendMessage,
      as: tenantOf,
      call: async (fixtures) => ({ id: fixtures.ids.conversation!, body: said() }),
      effects: eventsNamed('inbox.message_sent'),
      other: OTHER,
    },
    {
      endpoint: api.writeAboutListing,
      as: tenantOf,
      call: async (fixtures) => ({ id: fixtures.ids.listing!, body: said() }),
      effects: eventsNamed('inbox.message_sent'),
      other: OTHER,
    },
    {
      endpoint: api.writeAboutApplication,
      as: landlordOf,
      call: async (fixtures) => ({ id: fixtures.ids.rental_application!, body: said() }),
      effects: eventsNamed('inbox.message_sent'),
      other: OTHER,
    },
    {
      endpoint: api.writeAboutContract,
      as: landlordOf,
      call: async (fixtures) => ({ id: fixtures.second.contract!, body: said() }),
      effects: eventsNamed('inbox.message_sent'),
      other: OTHER,
    },
    {
      endpoint: api.reportConversation,
      as: landlordOf,
      async call(fixtures) {
        await run(
          fixtures,
          sql`update conversation_reports set closed_at = now(), outcome = 'warned' where closed_at is null and reporter_id = ${fixtures.people.landlord!.id}`,
        )
        return { id: fixtures.ids.conversation!, body: { reason: 'other', words: '' } }
      },
      effects: rowsIn('conversation_reports'),
      other: { reason: 'harassment', words: '' },
    },
    {
      endpoint: api.reportWords,
      as: landlordOf,
      async call(fixtures) {
        await run(
          fixtures,
          sql`update conversation_reports set closed_at = now(), outcome = 'warned' where closed_at is null and reporter_id = ${fixtures.people.landlord!.id}`,
        )
        return { id: fixtures.ids.words_warning!, body: { reason: 'other', words: '' } }
      },
      effects: rowsIn('conversation_reports'),
      other: { reason: 'harassment', words: '' },
    },
    {
      endpoint: api.closeConversationReport,
      as: (fixtures) => fixtures.people.staff!,
      async call(fixtures) {
        const id = fixtures.ids.conversation_report!
        await run(
          fixtures,
          sql`update conversation_reports set closed_at = null, outcome = null where id = ${id}`,
        )
        return { id, body: { outcome: 'warned', note: 'Varað við.' } }
      },
      effects: eventsNamed('inbox.report_closed'),
      other: { outcome: 'blocked', note: 'Lokað.' },
    },
  ],
}
