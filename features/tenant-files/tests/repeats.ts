import { eventsNamed, type Repeats } from '#tests/money/repeat-rows.ts'
import { makeTenantFile } from '../shared/api.ts'

const FILE = {
  recipient_name: 'Þorbjörg Einarsdóttir',
  recipient_email: 'thorbjorg@example.is',
  lang: 'is',
  parts: ['about'],
  paper_ids: [],
  days: 14,
} as const

export const repeats: Repeats = {
  sending: [
    {
      endpoint: makeTenantFile,
      as: (fixtures) => fixtures.people.tenant!,
      call: async () => ({ body: { ...FILE, parts: [...FILE.parts], paper_ids: [] } }),
      effects: eventsNamed('tenant-files.file_made'),
      other: { ...FILE, recipient_name: 'Birna Jónsdóttir' },
    },
  ],
}
