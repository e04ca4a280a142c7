import { Check, Circle } from 'lucide-react'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { Progress } from '#core/web/ui/progress.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { readAverageCompletion } from '../../shared/api.ts'
import type { CompletionField } from '../../shared/model.ts'
import { profilePaths } from '../../shared/paths.ts'
import type { ProfilePanelProps } from './profile-panel.ts'

/** The words of `households.household` are `households.completion.household`. */
const wordsOf = ({ name }: CompletionField): string => name.replace('.', '.completion.')

/** A part of this page is reached without leaving it. */
const addressOn = ({ path }: CompletionField): string =>
  path.startsWith(`${profilePaths.own}#`) ? path.slice(profilePaths.own.length) : path

/** What of one's own profile is there, and the way to what is not: the next thing first. */
export function CompletionCard({ profile }: ProfilePanelProps) {
  const t = useT()
  const { data } = useRead(readAverageCompletion, {})
  const average = data?.average_profile_completion ?? null
  const percent = profile.profile_completion_percentage ?? 0
  const fields = profile.profile_completion_fields ?? []
  return (
    <Card title={percent === 100 ? t('profiles.completion.whole') : t('profiles.completion.title')}>
      <Progress
        value={percent / 100}
        label={t('profiles.completion.progress')}
        note={t('profiles.completion.percent', { share: percent / 100 })}
      />
      {average === null ? null : (
        <p className="mt-1 text-sm text-quiet">{t('profiles.average', { share: average / 100 })}</p>
      )}
      <ul className="mt-4 space-y-2">
        {fields.map((field) => (
          <li key={field.name} className="flex items-start gap-2">
            {field.is_done ? (
              <Check size={18} aria-hidden="true" className="mt-1 shrink-0 text-moss-ink" />
            ) : (
              <Circle size={18} aria-hidden="true" className="mt-1 shrink-0 text-quiet" />
            )}
            {field.is_done ? (
              <span className="text-quiet">
                {t.dynamic(wordsOf(field))}
                <span className="sr-only"> {t('profiles.completion.done')}</span>
              </span>
            ) : (
              <TextLink to={addressOn(field)}>{t.dynamic(wordsOf(field))}</TextLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
