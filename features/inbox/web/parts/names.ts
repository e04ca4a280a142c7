import type { Translator } from '#core/shared/messages.ts'
import { formatList } from '#core/shared/language/format.ts'
import type { Lang } from '#core/shared/language/languages.ts'
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

/** What was found in a conversation: how much is still to be decided, how much was fraud. */
export const foundText = (
  t: Translator,
  { found_open, found_confirmed }: { found_open: number; found_confirmed: number },
): string =>
  [
    found_open > 0 && t('inbox.staff.found_open', { count: found_open }),
    found_confirmed > 0 && t('inbox.staff.found_fraud', { count: found_confirmed }),
  ]
    .filter(Boolean)
    .join(' · ') || t('inbox.staff.found_none')
