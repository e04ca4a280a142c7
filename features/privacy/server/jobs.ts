import type { EventMessage } from '#core/server/events.ts'
import type { JobContext } from '#core/server/context.ts'
import { job } from '#core/server/jobs.ts'
import { sendLetter } from '#core/server/mail-letter.ts'
import { formatInstant } from '#core/shared/language/format.ts'
import { isLang, type Lang } from '#core/shared/language/languages.ts'
import { FRONT_PATH } from '#core/shared/paths.ts'
import { contactsOf } from '#features/accounts/server/public.ts'
import { privacyPaths } from '../shared/paths.ts'
import { eraseDueAccounts, findErasure } from './erasures/erasures.ts'
import { findExport, makeExport } from './exports/exports.ts'

type Kind = 'export_ready' | 'erasure_asked' | 'erasure_stopped' | 'erased'
interface Reader {
  /** Null in the last letter: the account is gone. */
  person_id: string | null
  email: string | null
  lang: Lang
  /** Null in the last letter: there is no name any more. */
  first_name: string | null
}

const readerOf = async (work: JobContext, person_id: string): Promise<Reader | null> => {
  const person = await contactsOf(work.db, person_id)
  return person && { ...person, person_id }
}

const tellReader = async (
  work: JobContext,
  key: string,
  kind: Kind,
  reader: Reader | null,
  until: string | null = null,
): Promise<void> => {
  if (!reader?.email) return
  const t = work.translator(reader.lang)
  const params = {
    until: until === null ? '' : formatInstant(reader.lang, until, 'medium'),
  }
  await sendLetter(work, t, {
    key: `privacy:${kind}:${key}`,
    to: reader.email,
    person_id: reader.person_id,
    subject: t.dynamic(`privacy.mail.${kind}.subject`, params),
    name: reader.first_name,
    paragraphs: [t.dynamic(`privacy.mail.${kind}.body`, params)],
    button: {
      label: t.dynamic(`privacy.mail.${kind}.button`),
      url: `${work.config.public_url}${kind === 'erased' ? FRONT_PATH : privacyPaths.privacy}`,
    },
    closing: t.dynamic(`privacy.mail.${kind}.closing`, params),
  })
}

export const makeDataExport = job<EventMessage>('privacy.make_data_export', (work, announced) =>
  makeExport(work, announced.subject_id),
)

export const notifyExportReady = job<EventMessage<{ user_id: string }>>(
  'privacy.notify_export_ready',
  async (work, announced) => {
    const row = await findExport(work.db, announced.subject_id)
    if (row?.state !== 'ready') return
    const reader = await readerOf(work, announced.data.user_id)
    await tellReader(work, announced.event_id, 'export_ready', reader, row.ends_at)
  },
  'mail',
)

export const notifyErasureAsked = job<EventMessage<{ user_id: string }>>(
  'privacy.notify_erasure_asked',
  async (work, announced) => {
    const row = await findErasure(work.db, announced.subject_id)
    if (row?.state !== 'asked') return
    const reader = await readerOf(work, announced.data.user_id)
    await tellReader(work, announced.event_id, 'erasure_asked', reader, row.due_at)
  },
  'mail',
)

export const notifyErasureStopped = job<EventMessage<{ user_id: string }>>(
  'privacy.notify_erasure_stopped',
  async (work, announced) => {
    const reader = await readerOf(work, announced.data.user_id)
    await tellReader(work, announced.event_id, 'erasure_stopped', reader)
  },
  'mail',
)

/** Timed: the accounts whose fortnight is over. */
export const eraseDue = (work: JobContext): Promise<void> =>
  eraseDueAccounts(work, async (_work, { id, letter_to, letter_lang }) =>
    tellReader(work, id, 'erased', {
      person_id: null,
      email: letter_to,
      lang: letter_lang !== null && isLang(letter_lang) ? letter_lang : 'is',
      first_name: null,
    }),
  )
