import { countedPage, type Paging } from '#core/server/counted-page.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { decrypt, type Ciphertext } from '#core/server/encryption.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { Actor } from '#core/shared/access.ts'
import type { InspectedHome, Inspection } from '../../shared/model.ts'

const HOME = sql`c.id, c.contract_number, c.status, c.street_address, c.postal_code, c.unit_mark, c.start_date, c.end_date, c.is_definite`

const partiesOfRole = (
  role: 'LL' | 'TN',
) => sql`coalesce((select json_agg(json_build_object('full_name', p.full_name,
    'phones', array(select n.number from contract_party_phones n where n.party_id = p.id order by n.id),
    'emails', array(select e.email from contract_party_emails e where e.party_id = p.id order by e.id)) order by p.created_at, p.id)
  from contract_parties p where p.contract_id = c.id and p.role = ${role}), '[]'::json)`

/** Whether the actor inspects any home. */
export const inspectsHomes = async (db: Db, actor: Pick<Actor, 'acts_for'>): Promise<boolean> => {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select exists (select 1 from contract_parties p join contracts c on c.id = p.contract_id
      where p.role = 'IN' and c.status <> 'draft' and ${ownedBy(actor, sql`p.user_id`)}) as is`,
  )
  return rows[0]!.is
}

/** Homes of contracts that were sent out and that the actor inspects, the next visit first. */
export const inspectedHomes = async (
  db: Db,
  actor: Pick<Actor, 'acts_for'>,
  asked: Paging,
): Promise<{ count: number; items: InspectedHome[] }> => {
  const read = async ({ page, page_size }: Paging) =>
    (
      await db.execute<
        InspectedHome & { total: number }
      >(sql`select ${HOME}, count(*) over ()::int as total
    from contracts c where c.status <> 'draft' and exists (select 1 from contract_parties p
      where p.contract_id = c.id and p.role = 'IN' and ${ownedBy(actor, sql`p.user_id`)})
    order by c.start_date desc nulls last, c.id limit ${page_size} offset ${(page - 1) * page_size}`)
    ).rows
  const { count, rows } = await countedPage(read, asked)
  return { count, items: rows.map(({ total: _, ...home }) => home) }
}

type Person = Inspection['landlords'][number]
type EncryptedPerson = Omit<Person, 'phones'> & { phones: Ciphertext[] }
interface EncryptedInspection
  extends Omit<Inspection, 'landlords' | 'tenants'>, Record<string, unknown> {
  landlords: EncryptedPerson[]
  tenants: EncryptedPerson[]
}

const withPhones = (people: readonly EncryptedPerson[]): Person[] =>
  people.map((person) => ({
    ...person,
    phones: person.phones.map((phone) => decrypt('phone', phone)),
  }))

export const readInspectionOf = async (db: Db, contractId: string): Promise<Inspection | null> => {
  const { rows } =
    await db.execute<EncryptedInspection>(sql`select ${HOME}, c.size_m2::float8 as size_m2, c.condition_description,
      (select sum(u.rooms)::int from contract_units u where u.contract_id = c.id) as rooms,
      ${partiesOfRole('LL')} as landlords, ${partiesOfRole('TN')} as tenants
    from contracts c where c.id = ${contractId}`)
  const [row] = rows
  return (
    (row && { ...row, landlords: withPhones(row.landlords), tenants: withPhones(row.tenants) }) ??
    null
  )
}
