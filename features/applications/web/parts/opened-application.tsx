import { useT } from '#core/web/i18n/use-t.ts'
import { useMatches } from '#core/web/layout/use-matches.ts'
import { Card } from '#core/web/ui/card.tsx'
import { Drawer } from '#core/web/ui/drawer.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import type { ReceivedApplication } from '#features/applications/shared/api/received.ts'
import { nameOfApplication } from './applicant-name.ts'
import { ApplicationAnswers, ApplicationPane } from './application-pane.tsx'
import type { Reading } from './use-read-once.ts'
import { useRoomInWindow } from './use-room-in-window.ts'

/** Whether list and application are side by side; on a phone the application comes over the list. On paper, which is narrow, it follows its list. */
const useIsWide = (): boolean => useMatches('print, (min-width: 64rem)')

interface Props {
  application: ReceivedApplication | null
  reading: Reading
}

/** In the window for as long as the list is: what is read scrolls by itself, what is answered stands below it. */
const Beside = ({ application, reading }: Props) => {
  const t = useT()
  const { column, pane, content } = useRoomInWindow(application?.id)
  if (!application)
    return (
      <Card className="sticky top-6 max-lg:hidden">
        <EmptyState picture="empty-inbox" title={t('applications.landlord.choose')} />
      </Card>
    )
  return (
    <div
      ref={column}
      className="min-h-[var(--whole,0px)] self-stretch max-lg:hidden print:block print:min-h-0"
    >
      <div
        ref={pane}
        className="sticky top-6 flex max-h-[var(--room,calc(100dvh-3rem))] flex-col print:block"
      >
        {/* Of each application anew: it begins at its top, and nothing of the one before stays. */}
        <Card key={application.id} flush className="flex min-h-0 flex-col overflow-hidden">
          <div
            ref={content}
            role="region"
            aria-label={nameOfApplication(t, application)}
            tabIndex={0}
            className="min-h-0 flex-1 -scroll-mt-14 overflow-y-auto focus-visible:-outline-offset-3"
          >
            <div className="p-6">
              <ApplicationPane application={application} />
            </div>
          </div>
          <div
            data-no-print=""
            className="flex shrink-0 flex-wrap gap-2 border-t border-line px-6 py-3 not-has-[a,button]:hidden"
          >
            <ApplicationAnswers application={application} reading={reading} />
          </div>
        </Card>
      </div>
    </div>
  )
}

/** The application that the address opens: beside the list, or over it on a phone. */
export function OpenedApplication({
  application,
  reading,
  onClose,
}: Props & { onClose: () => void }) {
  const t = useT()
  const isWide = useIsWide()
  if (isWide) return <Beside application={application} reading={reading} />
  return (
    <Drawer
      is_open={application !== null}
      onClose={onClose}
      title={application ? nameOfApplication(t, application) : ''}
    >
      {application ? (
        // Of each application anew: two siblings with one key stay where they are when another is opened.
        <div key={application.id} className="space-y-5">
          <ApplicationPane application={application} />
          <ApplicationAnswers application={application} reading={reading} />
        </div>
      ) : null}
    </Drawer>
  )
}
