import type pg from 'pg'

/** Copies a signed contract with its parties and its schedule, in the database itself: thousands in a second. */
export const copyContract = async (
  client: pg.Client | pg.Pool,
  contractId: string,
  copies: number,
  { with_schedule = true }: { with_schedule?: boolean } = {},
): Promise<void> => {
  const copy = (table: string, ids: string, where: string) =>
    client.query(
      `insert into ${table} select one.* from ${table} t cross join copies cross join lateral jsonb_populate_record(null::${table}, to_jsonb(t) || ${ids}) one where ${where}`,
      [contractId],
    )
  await client.query('create temporary table if not exists copies (n int, id uuid)')
  await client.query('truncate copies')
  await client.query(`insert into copies select n, uuidv7() from generate_series(1, ${copies}) n`)
  await copy(
    'contracts',
    `jsonb_build_object('id', copies.id, 'contract_number', 'K-' || copies.id, 'restrictions_id', uuidv7(), 'payee_id', null, 'payor_id', null)`,
    't.id = $1',
  )
  await copy(
    'contract_parties',
    `jsonb_build_object('id', uuidv7(), 'contract_id', copies.id)`,
    't.contract_id = $1',
  )
  if (!with_schedule) return
  await copy(
    'schedule_items',
    `jsonb_build_object('id', uuidv7(), 'contract_id', copies.id)`,
    't.contract_id = $1',
  )
}
