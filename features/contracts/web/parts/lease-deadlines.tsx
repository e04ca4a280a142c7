import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Status } from '#core/web/ui/status.tsx'
import {
  listDeadlines,
  markDeadline,
  type Deadline,
  type LeaseNotice,
} from '#features/contracts/shared/api.ts'
import type { ContractPanelProps } from './contract-panel.ts'
import { SaveFailure } from './save-failure.tsx'
import { WaysToOthers } from './signing-notices.tsx'

function DeadlineHistory({ history }: Pick<Deadline, 'history'>) {
  const t = useT()
  const format = useFormat()
  return (
    <ul className="text-sm text-quiet">
      {history.map(({ is_done, at, name }) => (
        <li key={`${at} ${is_done}`}>
          {t(is_done ? 'contracts.deadline.done_by' : 'contracts.deadline.undone_by', {
            name,
            at: format.instant(at, 'medium'),
          })}
        </li>
      ))}
    </ul>
  )
}

/** Where tasks and lists lead to. */
const placeOf = (kind: Deadline['kind']): string => `deadline-${kind}`

/** Marks it as done, or takes the mark back. */
function Mark({
  contract_id,
  deadline,
  size = 'small',
}: {
  contract_id: string
  deadline: Deadline
  size?: 'small' | 'normal'
}) {
  const t = useT()
  const mark = useSend(markDeadline)
  const { kind, until, is_done, can_mark } = deadline
  const act = t(is_done ? 'contracts.deadline.undo' : 'contracts.deadline.done')
  const send = () =>
    mark.send({ id: contract_id, body: { kind, until, is_done: !is_done } }).catch(() => undefined)
  if (!can_mark) return null
  return (
    <>
      <Button
        size={size}
        variant={is_done ? 'quiet' : 'secondary'}
        is_loading={mark.is_sending}
        aria-label={`${act}: ${t(`contracts.deadline.kind.${kind}`)}`}
        onClick={() => void send()}
      >
        {act}
      </Button>
      <SaveFailure failure={mark.error?.code} />
    </>
  )
}

const Earlier = ({ history }: Pick<Deadline, 'history'>) => {
  const t = useT()
  return history.length === 0 ? null : (
    <Disclosure summary={t('contracts.deadline.history')} size="small">
      <DeadlineHistory history={history} />
    </Disclosure>
  )
}

function DeadlineRow({ contract_id, deadline }: { contract_id: string; deadline: Deadline }) {
  const t = useT()
  const format = useFormat()
  const { kind, until, is_done, history } = deadline
  return (
    <li
      id={placeOf(kind)}
      tabIndex={-1}
      className="flex flex-wrap items-start justify-between gap-3 py-3"
    >
      <div className="min-w-0 space-y-1">
        <p className="font-medium">{t(`contracts.deadline.kind.${kind}`)}</p>
        <p className="text-quiet">
          {t('contracts.deadline.until', { date: format.date(until, 'long') })}
        </p>
        {is_done ? <Status tone="moss">{t('contracts.deadline.is_done')}</Status> : null}
        <Earlier history={history} />
      </div>
      <Mark contract_id={contract_id} deadline={deadline} />
    </li>
  )
}

/** How an open-ended lease ends: the notice of the law, and the last day if it were sent today. */
function LawNotice({ notice }: { notice: LeaseNotice }) {
  const t = useT()
  const format = useFormat()
  const {
    months,
    law_months,
    ends,
    is_longer_for_companies: isLonger,
    landlord_needs_ground: needsGround,
  } = notice
  const count = (of: number) => t('contracts.page.notice_months', { count: of })
  return (
    <Card title={t('contracts.field.termination_term_length')}>
      <p className="text-xl font-semibold">{count(months)}</p>
      <p className="mt-1 measure text-quiet">
        {t('contracts.page.notice_by_law', {
          months: count(law_months),
          law: t('contracts.law.rent', { article: '56' }),
          day: format.date(ends, 'long'),
        })}
        {isLonger ? ` ${t('contracts.document.clause.notice_of_companies')}` : null}
        {needsGround ? ` ${t('contracts.document.clause.landlords_grounds')}` : null}
      </p>
    </Card>
  )
}

const ENDS: readonly string[] = ['hand_back', 'take_back']

/** The home is handed back soon: what is to be done, by when, and the way to the other side; or that it is done. */
function EndNotice({ deadline, ...panel }: ContractPanelProps & { deadline: Deadline }) {
  const t = useT()
  const format = useFormat()
  const { kind, until, is_done: isDone, history } = deadline
  return (
    <Notice
      id={placeOf(kind)}
      tone={isDone ? 'moss' : 'lamp'}
      title={t(`contracts.deadline.kind.${kind}`)}
      actions={
        <>
          {isDone ? null : <WaysToOthers {...panel} is_main />}
          <Mark
            contract_id={panel.contract.id}
            deadline={deadline}
            size={isDone ? 'small' : 'normal'}
          />
        </>
      }
      has_wide_actions={!isDone}
    >
      {isDone ? (
        <>
          <p>{t('contracts.deadline.is_done')}</p>
          <Earlier history={history} />
        </>
      ) : (
        <>
          <p className="font-medium">
            {t('contracts.deadline.until', { date: format.date(until, 'long') })}
          </p>
          <p>{t.dynamic(`contracts.task.${kind}.why`)}</p>
        </>
      )}
    </Notice>
  )
}

/** What the law asks of the reader’s side by a day: near, or marked as done; and the notice. Nothing where there is neither. */
export function LeaseDeadlines({ contract, role }: ContractPanelProps) {
  const t = useT()
  const { data } = useRead(listDeadlines, { id: contract.id })
  if (contract.status !== 'signed' || !data) return null
  const [ends, others] = [true, false].map((isEnd) =>
    data.items.filter(({ kind }) => ENDS.includes(kind) === isEnd),
  ) as [Deadline[], Deadline[]]
  return (
    <>
      {ends.map((deadline) => (
        <EndNotice
          key={`${deadline.kind} ${deadline.until}`}
          contract={contract}
          role={role}
          deadline={deadline}
        />
      ))}
      {others.length > 0 ? (
        <Card title={t('contracts.deadline.title')}>
          <p className="measure text-quiet">{t('contracts.deadline.lead')}</p>
          <ul className="mt-2 divide-y divide-line">
            {others.map((deadline) => (
              <DeadlineRow
                key={`${deadline.kind} ${deadline.until}`}
                contract_id={contract.id}
                deadline={deadline}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      {data.notice ? <LawNotice notice={data.notice} /> : null}
    </>
  )
}
