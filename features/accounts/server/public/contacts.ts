import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { decrypt, type Ciphertext } from '#core/server/encryption.ts'
import type { Lang } from '#core/shared/language/languages.ts'

/** How a person is reached: confirmed address and phone, or null. */
export interface Contacts {
  first_name: string
  lang: Lang
  email: string | null
  phone: string | null
}

export const contactsOf = async (db: Db, userId: string): Promise<Contacts | null> => {
  const { rows } = await db.execute<
    Omit<Contacts, 'phone'> & { phone: Ciphertext | null } & Record<string, unknown>
  >(sql`select split_part(u.full_name, ' ', 1) as first_name, u.primary_language as lang,
      (select e.email from email_addresses e where e.user_id = u.id and e.verified_at is not null order by (e.id = u.primary_email_id) desc, e.id limit 1) as email,
      (select p.number from phones p where p.user_id = u.id and p.verified_at is not null order by (p.id = u.primary_phone_id) desc, p.id limit 1) as phone
    from users u where u.id = ${userId}`)
  const [row] = rows
  return row ? { ...row, phone: decrypt('phone', row.phone) } : null
}
