import { eventsNamed, type Repeats } from '#tests/money/repeat-rows.ts'
import { requestReview } from '../shared/api.ts'

const REQUEST = {
  writer_name: 'Þorbjörg Einarsdóttir',
  writer_email: 'thorbjorg@example.is',
  home: 'Skólavörðustígur 22, Reykjavík',
  from_year: 2019,
  to_year: 2021,
  lang: 'is',
} as const

export const repeats: Repeats = {
  sending: [
    {
      endpoint: requestReview,
      as: (fixtures) => fixtures.people.tenant!,
      call: async () => ({ username: 'me', body: REQUEST }),
      effects: eventsNamed('reviews.review_requested'),
      other: { ...REQUEST, home: 'Bergstaðastræti 8, Reykjavík' },
    },
  ],
}
