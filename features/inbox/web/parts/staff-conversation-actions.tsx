import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import type { StaffConversation } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'

type Head = Omit<StaffConversation, 'messages'>

/** What is known of each person, and the account where it is blocked. */
const People = ({ people }: Pick<Head, 'people'>) => {
  const t = useT()
  return (
    <ul className="space-y-3">
      {people.map(({ id, name }, at) => (
        <li key={id ?? at}>
          <p className="font-medium">{id === null ? t('inbox.former') : name}</p>
          {id === null ? null : (
            <p className="flex flex-wrap gap-x-4 gap-y-1">
              <TextLink to={inboxPaths.scamOverview(id)}>{t('inbox.overview.title')}</TextLink>
              <TextLink to={accountPaths.adminUser(id)}>{t('inbox.staff.account')}</TextLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What waits for a decision of staff in a conversation, and where it is decided. */
export function StaffConversationActions({
  head: { id, people, report, found_open, found_appealed },
  decides_here: decidesHere,
}: {
  head: Head
  /** The messages are on this page, each with what can be decided about it. */
  decides_here: boolean
}) {
  const t = useT()
  const isOpen = report !== null && report.outcome === null
  const waits = isOpen || found_open > 0 || found_appealed > 0
  return (
    <Card title={t('inbox.staff.decisions')}>
      <div className="space-y-3">
        {waits ? null : <p className="text-quiet">{t('inbox.staff.nothing_open')}</p>}
        {found_open > 0 ? <p>{t('inbox.staff.decide_messages', { count: found_open })}</p> : null}
        {found_appealed > 0 ? (
          <p>{t('inbox.staff.decide_appeals', { count: found_appealed })}</p>
        ) : null}
        {decidesHere ? null : (
          <Button
            variant={found_open + found_appealed > 0 ? 'primary' : 'secondary'}
            to={inboxPaths.conversation(id)}
          >
            {t('inbox.detections.read')}
          </Button>
        )}
        {report === null ? null : isOpen ? (
          <Button variant="secondary" to={inboxPaths.report(report.id)}>
            {t('inbox.reports.close')}
          </Button>
        ) : (
          <p>
            <TextLink to={inboxPaths.report(report.id)}>{t('inbox.detections.report')}</TextLink>
          </p>
        )}
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <People people={people} />
      </div>
    </Card>
  )
}
