import type { KeyRing } from '#core/server/keys.ts'
import { idOfLink, linkToken } from '#core/server/link-token.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { tenantFilePaths } from '../../shared/paths.ts'

const PURPOSE = 'tenant-file'

/** The file of a link; null where nobody made that link. */
export const fileOfToken = (keys: KeyRing, token: string): string | null =>
  idOfLink(keys, PURPOSE, token)

/** What the recipient opens, in their language. What is behind `#` is sent to no server by a browser. */
export const fileLink = (
  { keys, public_url }: { keys: KeyRing; public_url: string },
  { id, lang }: { id: string; lang: Lang },
): string => `${public_url}${tenantFilePaths.opened}?lang=${lang}#${linkToken(keys, PURPOSE, id)}`
