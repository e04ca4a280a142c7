import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import { applicationState } from '#features/applications/shared/steps/states.ts'

/** Where an application stands, the same in a list and in the application itself. */
export function ApplicationStatus({
  application,
}: {
  application: Parameters<typeof applicationState>[0]
}) {
  const t = useT()
  const { state, tone } = applicationState(application)
  return <Status tone={tone}>{t.dynamic(state)}</Status>
}
