import { useRead } from '#core/web/data/reads.ts'
import type { ApplicationAttachment } from '#features/applications/shared/model.ts'
import { isSentKind } from '#features/applications/shared/rules.ts'
import { listAttachments } from '#features/profiles/shared/api.ts'

/** The papers of one's own profile that may go with an application; undefined until they are read. */
export const useSendablePapers = (): ApplicationAttachment[] | undefined => {
  const { data } = useRead(listAttachments, { username: 'me' })
  return data?.items.flatMap(({ id, kind, file_name, size }) =>
    isSentKind(kind) ? [{ id, kind, file_name, size }] : [],
  )
}
