import { addDays, type PlainDate } from '#core/shared/plain-date.ts'
import {
  listContactMessages,
  sendContactMessage,
  setContactMessageState,
} from '#features/marketing/shared/api.ts'
import type { Product } from '../runtime.ts'
import { actAs, personOf, VISITOR } from './call-as.ts'
import { setDay } from './rent.ts'

/** Written by a visitor, who is answered, by one of the tenants, and by a visitor again. */
const MESSAGES = [
  {
    days_ago: 3,
    tag: 'landlords',
    name: 'Steinunn Ragnarsdóttir',
    email: 'steinunn.ragnarsdottir@example.is',
    message:
      'Ég á íbúð á Akureyri sem losnar í vor og langar að vita hvað kostar að auglýsa hana hjá ykkur. Get ég gengið frá leigusamningnum á sama stað?',
    language: 'is',
    is_answered: true,
  },
  {
    days_ago: 2,
    tag: 'payments',
    writer: 'agnieszka',
    name: 'Agnieszka Wiśniewska',
    email: 'agnieszka@demo.igloo.example',
    message:
      'Dzień dobry, zmieniłam bank i chcę, żeby żądanie zapłaty czynszu przychodziło do nowego. Czy muszę coś zmienić w umowie?',
    language: 'pl',
  },
  {
    days_ago: 1,
    tag: 'privacy',
    name: 'Bjarki Steinsson',
    email: 'bjarki.steinsson@example.is',
    message:
      'Fyrri leigusali minn segist geyma umsóknina mína hjá ykkur. Hversu lengi geymið þið umsóknir og get ég beðið um að minni sé eytt?',
    language: 'is',
  },
] as const

/** What people have written to staff: one message is answered, and two wait. */
export const makeContactMessages = async (product: Product, today: PlainDate): Promise<void> => {
  for (const { days_ago, ...one } of MESSAGES) {
    setDay(product, addDays(today, -days_ago), 10 + days_ago)
    const { tag, name, email, message, language } = one
    const writer = 'writer' in one ? await personOf(product, one.writer) : VISITOR
    await actAs(product, writer, sendContactMessage, {
      body: { tag, name, email, message, language },
    })
    if (!('is_answered' in one)) continue
    const staff = await personOf(product, 'starf')
    const { items } = await actAs(product, staff, listContactMessages, { query: { q: email } })
    setDay(product, addDays(today, -days_ago), 15)
    await actAs(product, staff, setContactMessageState, {
      id: items[0]!.id,
      body: { state: 'answered' },
    })
  }
}
