import { reviewToken } from '#features/reviews/server/queries/tokens.ts'
import { changeReview, requestReview, writeReview } from '#features/reviews/shared/api.ts'
import type { ReviewRequest, ReviewWords } from '#features/reviews/shared/model.ts'
import type { Product } from '../runtime.ts'
import { actAs, personOf, VISITOR } from './call-as.ts'

interface DemoReview extends ReviewRequest {
  tenant: string
  words?: ReviewWords
  is_public?: true
}

/** One of a lease in the product that is shown, one that its tenant has not shown yet, and one that waits. */
const REVIEWS: readonly DemoReview[] = [
  {
    tenant: 'agnieszka',
    writer_name: 'Gunnar Jónsson',
    writer_email: 'gunnar@demo.igloo.example',
    home: 'Hraunbær 102, Reykjavík',
    from_year: 2024,
    to_year: 2025,
    lang: 'is',
    words: {
      paid_rent: 'on_time',
      left_home: 'good',
      would_rent_again: true,
      text: 'Agnieszka borgaði alltaf á réttum degi og skilaði íbúðinni hreinni. Samskiptin voru mjög góð allan tímann.',
    },
    is_public: true,
  },
  {
    tenant: 'oleksandr',
    writer_name: 'Margrét Halldórsdóttir',
    writer_email: 'margret.halldorsdottir@example.is',
    home: 'Skipholt 50, Reykjavík',
    from_year: 2022,
    to_year: 2024,
    lang: 'en',
    words: {
      paid_rent: 'mostly_on_time',
      left_home: 'good',
      would_rent_again: true,
      text: 'A quiet and tidy tenant. The rent was a few days late twice, and he told me beforehand.',
    },
  },
  {
    tenant: 'kari',
    writer_name: 'Steinunn Pálsdóttir',
    writer_email: 'steinunn.palsdottir@example.is',
    home: 'Álfheimar 28, Reykjavík',
    from_year: 2018,
    to_year: 2023,
    lang: 'is',
  },
]

/** Reviews of tenants of the demo, from request to PDF. */
export const makeReviews = async (product: Product): Promise<void> => {
  for (const { tenant, words, is_public, ...body } of REVIEWS) {
    const actor = await personOf(product, tenant)
    const { id } = await actAs(product, actor, requestReview, { username: 'me', body })
    if (!words) continue
    const token = reviewToken(product.config.keys, id)
    await actAs(product, VISITOR, writeReview, { body: { token, ...words } })
    if (is_public) await actAs(product, actor, changeReview, { id, body: { is_public } })
  }
}
