import pg from 'pg'
import { openDb } from '#core/server/db.ts'
import { doubtfulLinks } from '#features/contracts/server/parties/party-accounts.ts'

/**
 * Lists accounts that are behind a party of a lease without a proof today, for staff to look at one by one.
 * Needs DATABASE_URL. Exit code 0: none; 1: some; 2: it could not ask.
 */
const url = process.env.DATABASE_URL
if (!url) {
  console.error('set DATABASE_URL to the database to look at')
  process.exit(2)
}
const pool = new pg.Pool({ connectionString: url, max: 1 })
try {
  const links = await doubtfulLinks(openDb(pool))
  for (const link of links)
    console.log(
      `${link.contract_number}  party ${link.party_id}  account ${link.user_id}  linked by ${link.linked_by}: ${link.doubt}`,
    )
  console.log(
    links.length === 0 ? 'every link has a proof' : `${links.length} links without a proof`,
  )
  process.exitCode = links.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  await pool.end()
}
