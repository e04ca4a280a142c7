import type { Tone, ToldState } from '#core/shared/tone.ts'
import type { ApplicationStatus, LandlordApplication } from '../model.ts'

const TONES: Record<ApplicationStatus, Tone> = {
  sent: 'glacier',
  accepted: 'moss',
  denied: 'lava',
  canceled: 'neutral',
  closed: 'neutral',
}

/** Whether a landlord has yet to read an application that can be accepted: of a home that is promised to somebody none can. */
export const isUnread = ({
  status,
  is_read_by_landlord: isRead,
  accepted_id: accepted,
}: Pick<LandlordApplication, 'status' | 'is_read_by_landlord' | 'accepted_id'>): boolean =>
  status === 'sent' && !isRead && accepted === null

/**
 * Where an application stands. One that has become a signed lease says so, and so does one that waits and that its landlord
 * considers; nobody else is told of that. To the landlord of a home that is promised to somebody else it says so before anything.
 */
export const applicationState = ({
  status,
  lease,
  is_considered: isConsidered = false,
  accepted_id: accepted = null,
}: Pick<LandlordApplication, 'status' | 'lease'> &
  Partial<Pick<LandlordApplication, 'is_considered' | 'accepted_id'>>): ToldState => {
  if (status === 'sent' && accepted !== null)
    return { state: 'listings.card.promised', tone: 'neutral' }
  return status === 'sent' && isConsidered
    ? { state: 'applications.landlord.considered', tone: 'glacier' }
    : {
        state: `applications.status.${lease?.is_signed ? 'leased' : status}`,
        tone: TONES[status],
      }
}
