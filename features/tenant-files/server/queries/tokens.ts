import type { KeyRing } from '#core/server/keys.ts'
import { idOfLink, linkToken } from '#core/server/link-token.ts'
import { tenantFilePaths } from '../../shared/paths.ts'

const PURPOSE = 'tenant-file'

/** The file of a link; null where nobody made that link. */
export const fileOfToken = (keys: KeyRing, token: string): string | null =>
  idOfLink(keys, PURPOSE, token)

/** What the recipient opens. What is behind `#` is sent to no server by a browser. */
export const fileLink = (
  { keys, public_url }: { keys: KeyRing; public_url: string },
  id: string,
): string => `${public_url}${tenantFilePaths.opened}#${linkToken(keys, PURPOSE, id)}`
