import type { Translator } from '#core/shared/messages.ts'
import { formatList } from '#core/shared/language/format.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import type { Conversation } from '../../shared/model.ts'

type People = Pick<Conversation, 'people'>

/** The names of everybody but the reader; somebody who has left is named as that. */
export const otherNames = (t: Translator, lang: Lang, { people }: People): string => {
  const names = people.filter((one) => !one.is_self).map((one) => one.name)
  return names.length === 0 ? t('inbox.former') : formatList(lang, names)
}

export const nameOf = (t: Translator, { people }: People, id: string): string =>
  people.find((one) => one.id === id)?.name ?? t('inbox.former')

/** What a conversation is about, in a few words. */
export const aboutOf = ({ listings, contracts }: Conversation): string =>
  listings[0]?.title ?? contracts[0]?.address ?? ''

/** What was written last, in one line. */
export const lastWords = (t: Translator, { last_message: last }: Conversation): string => {
  if (last === null) return ''
  const text = last.is_deleted
    ? t('inbox.row.deleted')
    : last.text || t('inbox.row.files', { count: last.attachments.length })
  return last.is_own ? t('inbox.row.you', { text }) : text
}

/** Where an application is read: on the side of whoever sent it, or of the landlord. */
export const placeOf = ({ id, is_own }: Conversation['applications'][number]): string =>
  is_own ? applicationPaths.sentOne(id) : applicationPaths.receivedOne(id)
