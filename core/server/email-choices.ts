import type { Db } from './db.ts'
import { extensionPoint } from './extension-point.ts'
import type { KeyRing } from './keys.ts'

/** Where e-mails about something are switched off without signing in; null where they always come. */
export interface EmailChoice {
  unsubscribe_url: string | null
}

/**
 * What this person has chosen of e-mails about something (`applications`); null where they want none, or all of a day
 * in one. Throws `PostponedJob` in the hours in which they want to be left alone, so that the job runs after them.
 */
export const emailsAbout =
  extensionPoint<
    (
      db: Db,
      config: { keys: KeyRing; public_url: string },
      userId: string,
      about: string,
      now: Date,
    ) => Promise<EmailChoice | null>
  >('core.emails_about')
