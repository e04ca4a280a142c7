import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Notification } from '#features/notifications/shared/model.ts'

/** What a notification says, in the reader's language. */
export const useSentence = (): ((one: Notification) => string) => {
  const t = useT()
  const format = useFormat()
  return ({ kind, params }) =>
    t.dynamic(`notifications.kind.${kind}`, {
      ...params,
      ...(params.due_date ? { due_date: format.date(params.due_date) } : {}),
      ...(params.starts_at ? { starts_at: format.instant(params.starts_at) } : {}),
    })
}
