import { eq } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { EventMessage } from '#core/server/events.ts'
import { newId } from '#core/server/ids.ts'
import { job } from '#core/server/jobs.ts'
import { sendLetter } from '#core/server/mail-letter.ts'
import { nameInLetters } from '#core/shared/person-name.ts'
import { contactsOf } from '#features/accounts/server/public.ts'
import { nameOfPerson } from '#features/accounts/server/public/people.ts'
import { keepPublicReview } from '#features/profiles/server/public.ts'
import { profilePaths } from '#features/profiles/shared/paths.ts'
import { REVIEW_FILE_NAME } from '../shared/model.ts'
import { reviewPaths } from '../shared/paths.ts'
import { makeReviewPaper, reviewFacts } from './documents/review-paper.ts'
import { findReview, lockReview, wordsOf } from './queries/reviews.ts'
import { tenantReviews } from './tables.ts'
import { reviewToken } from './queries/tokens.ts'

/** The mail with the link, to whoever was asked. */
export const sendReviewRequest = job<EventMessage>(
  'reviews.send_review_request',
  async (work, { subject_id }) => {
    const row = await findReview(work.db, subject_id)
    if (row?.status !== 'requested') return
    const t = work.translator(row.lang)
    const name = nameInLetters(await nameOfPerson(work.db, row.user_id))
    await sendLetter(work, t, {
      key: `reviews:request:${row.id}`,
      to: row.writer_email,
      person_id: null,
      subject: t('reviews.mail.request.subject', { name }),
      name: row.writer_name.split(' ')[0] ?? null,
      paragraphs: [t('reviews.mail.request.body', { name }), t('reviews.mail.request.more')],
      button: {
        label: t('reviews.mail.request.button'),
        url: `${work.config.public_url}${reviewPaths.write}#${reviewToken(work.config.keys, row.id)}`,
      },
      closing: t('reviews.mail.request.closing'),
    })
  },
  'prompt',
)

/** Makes the PDF of a written review once; what was removed meanwhile gets none. */
export const makePublicReview = job<EventMessage>(
  'reviews.make_public_review',
  async (work, { subject_id }) => {
    const row = await findReview(work.db, subject_id)
    const words = row && wordsOf(row)
    if (!row?.written_at || !words || row.attachment_id !== null) return
    const t = work.translator(row.lang)
    const name = await nameOfPerson(work.db, row.user_id)
    const facts = reviewFacts(t, { ...row, written_at: row.written_at }, words, name)
    const { bytes, sha256 } = await makeReviewPaper(facts)
    const file_key = `reviews/${newId(work.clock.now().getTime())}.pdf`
    await work.ports.files.put(file_key, bytes, { content_type: 'application/pdf', sha256 })
    const isKept = await work.inTransaction(async (ctx) => {
      const now = await lockReview(ctx.tx, row.id)
      if (now?.status !== 'written' || now.attachment_id !== null) return false
      const attachment_id = await keepPublicReview(ctx, row.user_id, {
        file_key,
        file_name: REVIEW_FILE_NAME,
        sha256,
        size: bytes.length,
      })
      await ctx.tx.update(tenantReviews).set({ attachment_id }).where(eq(tenantReviews.id, row.id))
      // An open page shows the paper by itself.
      await noteChanges(ctx.tx, [{ noun: 'tenant_review', id: row.id }])
      return true
    })
    if (!isKept) await work.ports.files.delete(file_key)
  },
)

/** Tells the tenant that a review was written, and that nobody else sees it yet. */
export const tellTenant = job<EventMessage>(
  'reviews.tell_tenant',
  async (work, { subject_id }) => {
    const row = await findReview(work.db, subject_id)
    if (row?.status !== 'written') return
    const tenant = await contactsOf(work.db, row.user_id)
    if (!tenant?.email) return
    const t = work.translator(tenant.lang)
    await sendLetter(work, t, {
      key: `reviews:written:${row.id}`,
      to: tenant.email,
      person_id: row.user_id,
      subject: t('reviews.mail.written.subject', { name: nameInLetters(row.writer_name) }),
      name: tenant.first_name,
      paragraphs: [t('reviews.mail.written.body')],
      button: {
        label: t('reviews.mail.written.button'),
        url: `${work.config.public_url}${profilePaths.own}#reviews`,
      },
      closing: t('reviews.mail.written.closing'),
    })
  },
  'mail',
)
