import { sql } from 'drizzle-orm'
import type { WaitingTaskRule } from '#core/server/waiting-tasks.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { isProven } from './identity/proven-identities.ts'

/** Without a confirmed address a person sends nothing out, and nobody can reach them. */
const confirmEmail: WaitingTaskRule = {
  whose: 'person',
  kinds: { 'accounts.confirm_email': { minutes: 2, at: 10 } },
  async find({ tx, actor }) {
    const { rows } = await tx.execute<{ id: string; email: string }>(sql`select e.id, e.email
      from users u join email_addresses e on e.id = u.primary_email_id where u.id = ${actor.user_id}
      and not exists (select 1 from email_addresses o where o.user_id = u.id and o.verified_at is not null)`)
    return rows.map(({ id, email }) => ({
      kind: 'accounts.confirm_email',
      path: `${accountPaths.settings}#confirm-${id}`,
      params: { email },
    }))
  },
}

/** What people may be bound by is found by their proven number: leases, accounts for rent. */
const proveIdentity: WaitingTaskRule = {
  whose: 'person',
  kinds: { 'accounts.prove_identity': { minutes: 2, at: 20 } },
  async find({ tx, actor }) {
    const { rows } = await tx.execute(
      sql`select 1 from users u where u.id = ${actor.user_id} and not ${isProven(sql`u.id`)}`,
    )
    return rows.map(() => ({
      kind: 'accounts.prove_identity',
      path: `${accountPaths.settings}#prove-identity`,
    }))
  },
}

export const waitingTasks = [confirmEmail, proveIdentity]
