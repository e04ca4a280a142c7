import type { Heard } from '#core/server/events.ts'
import type { Db } from '#core/server/db.ts'
import { notice, type Notice } from '#core/server/notices.ts'
import type { ApplicationStatus } from '../shared/model.ts'
import * as events from './events.ts'
import { applicationForMail } from './mail-facts.ts'

const TYPE = 'applications'
const pageOfLandlord = (id: string): string => `/landlords/rental-applications?open=${id}`
const pageOfApplicant = (id: string): string => `/tenants/rental-applications/${id}`

/** `status`: told only while it is so; an answer taken back before this ran is not told. */
const tell =
  (kind: string, to: 'landlord' | 'applicant', status?: ApplicationStatus) =>
  async (db: Db, { subject_id: id }: Heard): Promise<Notice | null> => {
    const facts = await applicationForMail(db, id)
    if (!facts || (status && facts.status !== status)) return null
    const link = to === 'landlord' ? pageOfLandlord(id) : pageOfApplicant(id)
    return {
      kind,
      people: [{ principal_id: to === 'landlord' ? facts.landlord_id : facts.applicant.id, link }],
      params: { home: facts.home, person: facts.applicant.full_name },
    }
  }

export const notices = [
  notice(events.applicationSent, TYPE, tell('application_sent', 'landlord')),
  notice(events.applicationAccepted, TYPE, tell('application_accepted', 'applicant', 'accepted')),
  notice(events.applicationDenied, TYPE, tell('application_denied', 'applicant', 'denied')),
  notice(events.denialUndone, TYPE, async (_db, { subject_id: id }) => ({
    withdraws: 'application_denied',
    link: pageOfApplicant(id),
  })),
  notice(events.applicationCanceled, TYPE, tell('application_canceled', 'landlord')),
]
