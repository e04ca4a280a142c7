import { and, eq, isNull, sql } from 'drizzle-orm'
import type { EventMessage } from '#core/server/events.ts'
import { job } from '#core/server/jobs.ts'
import { ignoreFinal } from '#providers/provider-fault.ts'
import { findUser } from '../queries.ts'
import { phoneCodes, phones } from '../tables.ts'
import { codeOf } from './codes.ts'

/** A number that never receives is no reason to try again: the person sees that no SMS came, and can correct it. */
export const sendPhoneCode = job<EventMessage<{ code_id: string }>>(
  'accounts.send_phone_code',
  async (work, announced) => {
    const [row] = await work.db
      .select({ code_id: phoneCodes.id, number: phones.number, user_id: phones.user_id })
      .from(phoneCodes)
      .innerJoin(phones, eq(phones.id, phoneCodes.phone_id))
      .where(
        and(
          eq(phoneCodes.id, announced.data.code_id),
          isNull(phoneCodes.used_at),
          sql`${phoneCodes.expires_at} > ${work.clock.now().toISOString()}`,
        ),
      )
    const user = row && (await findUser(work.db, row.user_id))
    if (!row || !user) return
    const t = work.translator(user.primary_language)
    await work.ports.sms
      .send({
        key: `accounts:phone_code:${row.code_id}`,
        to: row.number,
        text: t('accounts.sms.code', { code: codeOf(work.config.keys, row.code_id) }),
      })
      .catch(ignoreFinal)
  },
  'prompt',
)
