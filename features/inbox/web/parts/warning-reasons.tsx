import { useT } from '#core/web/i18n/use-t.ts'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { WARNING_REASONS } from '../../shared/enums.ts'

/** What to do, and why somebody is warned of what another one wrote. */
export const WarningReasons = ({ found }: { found: readonly string[] }) => {
  const t = useT()
  return (
    <div className="text-sm">
      <p className="text-ink">{t('inbox.warning.advice')}</p>
      <Disclosure size="small" summary={t('inbox.warning.why')}>
        <ul className="list-disc ps-4">
          {WARNING_REASONS.filter((reason) => found.includes(reason)).map((reason) => (
            <li key={reason}>{t.dynamic(`inbox.reason.${reason}`)}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
