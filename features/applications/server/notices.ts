import type { EventKind, EventMessage } from '#core/server/events.ts'
import type { Db } from '#core/server/db.ts'
import { notice, type Notice } from '#core/server/notices.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import type { ApplicationStatus, ClosedReason } from '../shared/model.ts'
import * as events from './events.ts'
import { homeWaitedFor } from './queries/choices.ts'
import { applicationForMail } from './queries/mail-facts.ts'

const pageOfApplicant = (id: string): string => applicationPaths.sentOne(id)

/** `status`: told only while it is so; an answer taken back before this ran is not told. */
const tell =
  (kind: string, to: 'landlord' | 'applicant', status?: ApplicationStatus) =>
  async (db: Db, { subject_id: id }: EventMessage): Promise<Notice | null> => {
    const facts = await applicationForMail(db, id)
    if (!facts || (status && facts.status !== status)) return null
    const link = to === 'landlord' ? applicationPaths.receivedOne(id) : pageOfApplicant(id)
    const is_blind = to === 'landlord' && facts.is_blind
    return {
      kind: is_blind ? blind(kind) : kind,
      people: [{ principal_id: to === 'landlord' ? facts.landlord_id : facts.applicant.id, link }],
      params: is_blind
        ? { home: facts.home }
        : { home: facts.home, person: facts.applicant.full_name },
    }
  }

/** The same without a name, for a landlord who does not see yet whose application it is. */
const blind = (kind: string): string => `${kind}_blind`

/** An application that was accepted comes by SMS too: others may wait for the same home. */
const TEXTED = ['application_accepted']

const toldOf = <D extends Record<string, unknown>>(
  event: EventKind<D>,
  kind: string,
  ...whom: [to: 'landlord' | 'applicant', status?: ApplicationStatus]
) =>
  notice(
    event,
    {
      type: 'applications',
      kinds: whom[0] === 'landlord' ? [kind, blind(kind)] : [kind],
      texted: TEXTED,
    },
    tell(kind, ...whom),
  )

/** Without saying that staff have blocked the account: that is no concern of the landlord’s. */
const APPLICANT_LEFT = ['applicant_left', blind('applicant_left')]
const ACCOUNT_CLOSED = ['application_closed_account', ...APPLICANT_LEFT]

const closedKind = (reason: ClosedReason | null | undefined): string =>
  reason === 'gone'
    ? 'application_closed_gone'
    : reason === 'account_closed'
      ? 'application_closed_account'
      : 'application_closed'

/** Changed again and again it is told once: the last time. */
const changedOf = <D extends Record<string, unknown>>(event: EventKind<D>, kind: string) =>
  notice(event, { type: 'applications', kinds: [kind, blind(kind)] }, async (db, heard) => {
    const told = await tell(kind, 'landlord', 'sent')(db, heard)
    const link = applicationPaths.receivedOne(heard.subject_id)
    return told && [{ withdraws: kind, link }, { withdraws: blind(kind), link }, told]
  })

export const notices = [
  toldOf(events.applicationSent, 'application_sent', 'landlord'),
  changedOf(events.responsesChanged, 'responses_changed'),
  changedOf(events.attachmentsChanged, 'attachments_changed'),
  toldOf(events.applicationAccepted, 'application_accepted', 'applicant', 'accepted'),
  toldOf(events.applicationDenied, 'application_denied', 'applicant', 'denied'),
  notice(
    events.denialUndone,
    { type: 'applications', kinds: [] },
    async (_db, { subject_id: id }) => ({
      withdraws: 'application_denied',
      link: pageOfApplicant(id),
    }),
  ),
  toldOf(events.applicationCanceled, 'application_canceled', 'landlord'),
  notice(
    events.applicationClosed,
    {
      type: 'applications',
      kinds: ['application_closed', 'application_closed_gone', ...ACCOUNT_CLOSED],
      emailed: APPLICANT_LEFT,
    },
    async (db, heard) => {
      const facts = await applicationForMail(db, heard.subject_id)
      const told = await tell(closedKind(facts?.closed_reason), 'applicant', 'closed')(db, heard)
      if (!told || !facts) return null
      // The home of a landlord who left has no name any more.
      if (facts.closed_reason === 'gone') return { ...told, params: {} }
      if (facts.closed_reason === 'let') return told
      const landlord = await tell('applicant_left', 'landlord', 'closed')(db, heard)
      return landlord ? [told, landlord] : told
    },
  ),
  notice(
    events.answersOverdue,
    { type: 'applications', kinds: ['answers_overdue'], emailed: ['answers_overdue'] },
    async (db, { subject_id: id }) => {
      const home = await homeWaitedFor(db, id)
      return (
        home && {
          kind: 'answers_overdue',
          people: [{ principal_id: home.owner_id, link: applicationPaths.receivedFor(id) }],
          params: { home: home.name },
        }
      )
    },
  ),
]
