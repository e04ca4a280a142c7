import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type { ApplicationStatus } from '../shared/model.ts'

export interface Reader {
  id: string
  full_name: string
  first_name: string
  lang: Lang
  email: string
}
interface MailFacts {
  status: ApplicationStatus
  denial_message: string | null
  home: string
  landlord: Reader
  applicant: Reader
}

const person = (alias: 'o' | 'u') =>
  sql.raw(`json_build_object('id', ${alias}.id, 'full_name', ${alias}.full_name, 'first_name', split_part(${alias}.full_name, ' ', 1), 'lang', ${alias}.primary_language,
  'email', coalesce((select e.email from email_addresses e where e.user_id = ${alias}.id order by (e.id = ${alias}.primary_email_id) desc, e.id limit 1), ''))`)

/** Who is to be told what about an application; `home` is the title of the listing. */
export const applicationForMail = async (db: Db, id: string): Promise<MailFacts | null> => {
  const { rows } = await db.execute<
    MailFacts & Record<string, unknown>
  >(sql`select a.status, a.denial_message, l.title as home, ${person('o')} as landlord, ${person('u')} as applicant
    from rental_applications a join listings l on l.id = a.listing_id join users o on o.id = l.owner_id join users u on u.id = a.applicant_id where a.id = ${id}`)
  return rows[0] ?? null
}
