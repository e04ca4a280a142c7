import { readFileSync } from 'node:fs'
import { sha256 } from '#core/server/ids.ts'
import { papers } from '#core/server/papers/paper-pool.ts'
import { paperSource } from '#core/server/papers/paper-source.ts'
import { formatDate } from '#core/shared/language/format.ts'
import type { Translator } from '#core/shared/messages.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import type { ReviewWords } from '../../shared/model.ts'
import type { ReviewRow } from '../queries/reviews.ts'

const TEMPLATE = readFileSync(new URL('review.typ', import.meta.url), 'utf8')

/** The same facts make the same data, and so the same PDF. The address of the writer is not among them. */
export const reviewFacts = (
  t: Translator,
  review: ReviewRow & { written_at: string },
  words: ReviewWords,
  tenantName: string,
): object => ({
  product: PRODUCT_NAME,
  lang: review.lang,
  made_on: review.written_at.slice(0, 10).split('-').map(Number),
  title: t('reviews.paper.title'),
  tenant: tenantName,
  rows: [
    { label: t('reviews.paper.writer'), value: review.writer_name },
    { label: t('reviews.home'), value: review.home },
    {
      label: t('reviews.paper.years'),
      value: t('reviews.years', {
        from: String(review.from_year),
        to: review.to_year === null ? '' : String(review.to_year),
      }),
    },
    { label: t('reviews.paid_rent'), value: t(`reviews.paid_rent_code.${words.paid_rent}`) },
    { label: t('reviews.left_home'), value: t(`reviews.left_home_code.${words.left_home}`) },
    {
      label: t('reviews.again'),
      value: t(`reviews.again_code.${words.would_rent_again ? 'yes' : 'no'}`),
    },
    {
      label: t('reviews.paper.written'),
      value: formatDate(review.lang, review.written_at.slice(0, 10), 'long'),
    },
  ],
  words: words.text,
  about: t(review.is_lease_known ? 'reviews.paper.about_known' : 'reviews.paper.about'),
})

/** The PDF/A-2b of a review, in the language that it was asked for in. */
export const makeReviewPaper = async (facts: object) => {
  const bytes = await papers.make(paperSource(TEMPLATE, facts))
  return { bytes, sha256: sha256(bytes) }
}
