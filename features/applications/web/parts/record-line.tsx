import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import type { ChoiceRecordEntry } from '#features/applications/shared/model.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { applicantName } from './applicant-name.ts'
import { VERDICT_TONES } from './verdict-tones.ts'

/** One line of the record of a choice: what was done, with which application, and how that stood then. */
export function RecordLine({ entry }: { entry: ChoiceRecordEntry }) {
  const t = useT()
  const { kind, application, version, reason, verdicts, attachment_count } = entry
  return (
    <>
      <p className="font-medium">
        {kind === 'criteria_chosen'
          ? t('applications.record.kind.criteria_chosen', { number: version ?? 1 })
          : t(`applications.record.kind.${kind}`)}
      </p>
      {application ? (
        <p>
          <TextLink to={applicationPaths.receivedOne(application.id)}>
            {application.full_name === null
              ? applicantName(t, null, application.number)
              : t('applications.record.application', {
                  number: application.number,
                  name: application.full_name,
                })}
          </TextLink>
        </p>
      ) : null}
      {entry.closed_reason ? <p>{t(`applications.record.closed.${entry.closed_reason}`)}</p> : null}
      {reason ? (
        <p>
          {t('applications.denial.label')}: {t(`applications.denial.reason.${reason}`)}
        </p>
      ) : null}
      {attachment_count === null ? null : (
        <p className="text-sm text-quiet">
          {t('applications.record.papers', { count: attachment_count })}
        </p>
      )}
      {verdicts.length > 0 && version !== null ? (
        <div className="mt-1 text-sm text-quiet">
          {t('applications.record.version', { number: version })}
          <ul className="mt-1 mb-1.5 grid items-start gap-x-6 gap-y-1 sm:grid-cols-2">
            {verdicts.map(({ key, verdict }) => (
              <li key={key} className="flex flex-wrap items-center gap-x-2">
                {t(`applications.criteria.name.${key}`)}:
                <Status tone={VERDICT_TONES[verdict]}>
                  {t(`applications.compare.verdict.${verdict}`)}
                </Status>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
