import { useT } from '#core/web/i18n/use-t.ts'
import { Notice } from '#core/web/ui/notice.tsx'
import type { WordsWarningProps } from '#features/applications/web/parts/words-warning.tsx'
import { WarningReasons } from './warning-reasons.tsx'

/** Beside words of an application, of an answer to one or of a viewing: why they may be fraud. The same as in a conversation. */
export default function WordsWarningPanel({ warning }: WordsWarningProps) {
  const t = useT()
  return (
    <Notice tone="lamp" title={t('inbox.warning.title')}>
      <WarningReasons found={warning.reasons} />
    </Notice>
  )
}
