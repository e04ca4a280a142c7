import { foundText } from './names.ts'
import { Fragment } from 'react'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import type { StaffConversation } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'

type Head = Omit<StaffConversation, 'messages'>

/** Names of those who take part, each leading to what is known of the person. */
const People = ({ people }: { people: Head['people'] }) => {
  const t = useT()
  return people.map(({ id, name }, at) => (
    <Fragment key={id ?? at}>
      {at > 0 ? ', ' : null}
      {id === null ? (
        t('inbox.former')
      ) : (
        <TextLink to={inboxPaths.scamOverview(id)}>{name}</TextLink>
      )}
    </Fragment>
  ))
}

/** Who writes to whom about what, and why staff may look. */
export function StaffConversationFacts({ head }: { head: Head }) {
  const t = useT()
  const format = useFormat()
  return (
    <FactList
      facts={[
        { label: t('inbox.staff.people'), value: <People people={head.people} /> },
        { label: t('inbox.reports.about'), value: head.home || '–' },
        { label: t('inbox.staff.begun'), value: format.instant(head.begun_at, 'medium') },
        { label: t('inbox.staff.last'), value: format.instant(head.last_message_at, 'medium') },
        {
          label: t('inbox.staff.found'),
          value: foundText(t, head),
        },
        head.report_id !== null && {
          label: t('inbox.staff.reported'),
          value: (
            <TextLink to={inboxPaths.report(head.report_id)}>
              {t('inbox.detections.report')}
            </TextLink>
          ),
        },
      ]}
    />
  )
}
