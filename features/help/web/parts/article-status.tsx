import { LANGUAGES } from '#core/shared/language/languages.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import type { Tone } from '#core/web/ui/tone.ts'
import type { StaffArticleRow } from '#features/help/shared/model.ts'

const TONE: Record<StaffArticleRow['status'], Tone> = {
  draft: 'lamp',
  scheduled: 'glacier',
  published: 'moss',
}

export function ArticleStatus({
  article,
}: {
  article: Pick<StaffArticleRow, 'status' | 'publish_at'>
}) {
  const t = useT()
  const format = useFormat()
  return (
    <Status tone={TONE[article.status]}>
      {article.status === 'scheduled' && article.publish_at
        ? t('help.status.scheduled_at', { when: format.instant(article.publish_at, 'medium') })
        : t.dynamic(`help.status.${article.status}`)}
    </Status>
  )
}

/** Which languages exist and which are missing, in two letters each. */
export function LanguageMarks({ there }: { there: readonly string[] }) {
  const t = useT()
  return (
    <span className="inline-flex gap-1">
      {LANGUAGES.map((lang) =>
        there.includes(lang) ? (
          <span
            key={lang}
            className="rounded-small bg-moss-soft px-1.5 text-sm font-medium text-moss-ink"
          >
            {lang}
          </span>
        ) : (
          <span
            key={lang}
            className="rounded-small border border-dashed border-edge px-1.5 text-sm text-faint"
          >
            <span aria-hidden="true">{lang}</span>
            <span className="sr-only">{t('help.staff.language_missing', { language: lang })}</span>
          </span>
        ),
      )}
    </span>
  )
}
