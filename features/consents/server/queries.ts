import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { CONSENT_VERSIONS, type ConsentType } from '../shared/enums.ts'
import type { Consent } from '../shared/model.ts'
import { consents } from './tables.ts'

type Row = typeof consents.$inferSelect

const shape = ({ id, consent_type, version, given_at, revoked_at }: Row): Consent => ({
  id,
  consent_type,
  version,
  given_at,
  revoked_at,
})
const inForce = (userId: string, type: ConsentType) =>
  and(eq(consents.user_id, userId), eq(consents.consent_type, type), isNull(consents.revoked_at))

/** The consent of a person to the wording of today; null where they have not agreed, or to an older one. */
export async function consentInForce(
  db: Db,
  userId: string,
  type: ConsentType,
): Promise<Consent | null> {
  const [row] = await db
    .select()
    .from(consents)
    .where(and(inForce(userId, type), eq(consents.version, CONSENT_VERSIONS[type])))
  return row ? shape(row) : null
}

/**
 * Whether each of these agrees to the wording of today; nobody at all does not. `holds`: none of them can take it back before
 * the transaction ends.
 */
export async function haveAllConsented(
  db: Db,
  userIds: readonly string[],
  type: ConsentType,
  holds = false,
): Promise<boolean> {
  const wanted = [...new Set(userIds)]
  if (wanted.length === 0) return false
  const found = db
    .select({ user_id: consents.user_id })
    .from(consents)
    .where(
      and(
        inArray(consents.user_id, wanted),
        eq(consents.consent_type, type),
        eq(consents.version, CONSENT_VERSIONS[type]),
        isNull(consents.revoked_at),
      ),
    )
  return (await (holds ? found.for('share') : found)).length === wanted.length
}

/** Agrees for a person who has just said so. An older wording that is in force ends. */
export async function recordConsent(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  type: ConsentType,
): Promise<Consent> {
  const version = CONSENT_VERSIONS[type]
  const at = now.toISOString()
  await tx
    .update(consents)
    .set({ revoked_at: at })
    .where(and(inForce(userId, type), lt(consents.version, version)))
  await tx
    .insert(consents)
    .values({
      id: newId(now.getTime()),
      user_id: userId,
      consent_type: type,
      version,
      given_at: at,
    })
    .onConflictDoNothing()
  return (await consentInForce(tx, userId, type))!
}

/** Null where there is none in force. */
export async function endConsent(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  type: ConsentType,
): Promise<Consent | null> {
  const [row] = await tx
    .update(consents)
    .set({ revoked_at: now.toISOString() })
    .where(inForce(userId, type))
    .returning()
  return row ? shape(row) : null
}

export async function consentsOf(
  db: Db,
  userId: string,
  type: ConsentType | undefined,
): Promise<Consent[]> {
  const rows = await db
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.user_id, userId),
        type === undefined ? undefined : eq(consents.consent_type, type),
      ),
    )
    .orderBy(desc(consents.id))
  return rows.map(shape)
}
