import { useT } from '#core/web/i18n/use-t.ts'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { useShownText } from './application-translation.tsx'
import type { ApplicationResponse } from '#features/applications/shared/model.ts'

/** The landlord's questions as they were asked, and the answers: both sides read the same. */
export function ResponseList({ responses }: { responses: readonly ApplicationResponse[] }) {
  const t = useT()
  const shown = useShownText()
  if (responses.length === 0) return null
  const answerOf = ({ kind, answer }: ApplicationResponse): string =>
    answer === ''
      ? t('applications.responses.none')
      : kind === 'yes_no'
        ? t(answer === 'yes' ? 'core.states.yes' : 'core.states.no')
        : shown(answer)
  return (
    <section className="space-y-2">
      <h3 className="text-lg">{t('applications.responses.title')}</h3>
      <FactList
        facts={responses.map((one) => ({
          label: one.ready ? t(`listings.question.${one.ready}`) : shown(one.text),
          value: (
            <span dir="auto" className="whitespace-pre-line wrap-anywhere">
              {answerOf(one)}
            </span>
          ),
        }))}
      />
    </section>
  )
}
