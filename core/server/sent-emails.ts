import { countedPage, type Paging } from './counted-page.ts'
import { sql } from 'drizzle-orm'
import { iso } from './json-list.ts'
import type { JobContext } from './context.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { containing } from './like.ts'
import type { Lang } from '../shared/language/languages.ts'
import { sentEmails } from './tables.ts'

/** How long it is known that an e-mail was sent. */
export const SENT_EMAIL_DAYS = 180

interface Sent {
  key: string
  person_id: string | null
  subject: string
  lang: Lang
}

/** Remembers that the mail provider took an e-mail; a job that runs twice is remembered once. */
export const recordSentEmail = async (
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  sent: Sent,
): Promise<void> => {
  const now = clock.now()
  await db
    .insert(sentEmails)
    .values({ id: newId(now.getTime()), ...sent, sent_at: now.toISOString() })
    .onConflictDoNothing({ target: sentEmails.key })
}

export interface SentEmail extends Record<string, unknown> {
  id: string
  subject: string
  lang: Lang
  sent_at: string
}

/** A page of the e-mails to one person, the newest first; `words` is a part of the subject. */
export const readSentEmails = async (
  db: Db,
  personId: string,
  { words, ...asked }: Paging & { words: string },
): Promise<{ count: number; items: SentEmail[] }> => {
  const read = async ({ page, page_size }: Paging) =>
    (
      await db.execute<SentEmail & { total: number }>(sql`select id, subject, lang,
      ${sql.raw(iso('sent_at'))} as sent_at, count(*) over ()::int as total
    from sent_emails where person_id = ${personId} and (${words} = '' or subject ilike ${containing(words)})
    order by sent_at desc, id desc limit ${page_size} offset ${(page - 1) * page_size}`)
    ).rows
  const { count, rows } = await countedPage(read, asked)
  return { count, items: rows.map(({ total: _, ...row }) => row) }
}
