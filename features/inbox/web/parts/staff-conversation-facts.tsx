import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FactList } from '#core/web/ui/fact-list.tsx'
import type { StaffConversation } from '../../shared/model.ts'
import { WhyHere } from './why-here.tsx'

type Head = Omit<StaffConversation, 'messages'>

/** Who writes to whom about what, and why staff may look. */
export function StaffConversationFacts({ head }: { head: Head }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <h3 className="mb-1.5 text-base font-normal text-quiet">{t('inbox.staff.why')}</h3>
      <WhyHere known={head} />
      <div className="mt-3 border-t border-line">
        <FactList
          facts={[
            {
              label: t('inbox.staff.people'),
              value: head.people.map(({ name }) => name || t('inbox.former')).join(', '),
            },
            { label: t('inbox.reports.about'), value: head.home || '–' },
            { label: t('inbox.staff.begun'), value: format.instant(head.begun_at, 'medium') },
            { label: t('inbox.staff.last'), value: format.instant(head.last_message_at, 'medium') },
          ]}
        />
      </div>
    </>
  )
}
