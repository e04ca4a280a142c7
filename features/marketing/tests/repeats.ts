import { eventsNamed, type Repeats } from '#tests/money/repeat-rows.ts'
import { sendContactMessage } from '../shared/api.ts'

const MESSAGE = {
  tag: 'technical',
  name: 'Gestur',
  email: 'gestur@example.is',
  message: 'Síðan opnast ekki hjá mér.',
}

export const repeats: Repeats = {
  sending: [
    {
      endpoint: sendContactMessage,
      as: (fixtures) => fixtures.people.outsider_tenant!,
      call: async () => ({ body: MESSAGE }),
      effects: eventsNamed('marketing.contact_message_sent'),
      other: { ...MESSAGE, tag: 'other' },
    },
  ],
}
