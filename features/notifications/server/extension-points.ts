import { extensionPoint } from '#core/server/extension-point.ts'
import type { NoticeRule } from '#core/server/notices.ts'

/** Who is notified of which event: the manifests of the features say so, and app hands all of it over. */
export const noticeRules = extensionPoint<ReadonlyMap<string, NoticeRule>>(
  'notifications.notice_rules',
)
