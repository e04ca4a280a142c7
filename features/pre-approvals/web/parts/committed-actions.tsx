import { useState } from 'react'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  listUpdateRequests,
  renewPreApproval,
  requestScoreUpdate,
  uncommitPreApproval,
} from '../../shared/api.ts'
import { ReasonInput, type PreApproval, type UpdateRequest } from '../../shared/model.ts'

function RequestForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT()
  const toast = useToast()
  const { send } = useSend(requestScoreUpdate)
  const form = useCheckedForm<{ reason: string }>({
    defaultValues: { reason: '' },
    schema: ReasonInput,
  })
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await send({ id, body })
        toast.done(t('pre-approvals.score.sent'))
        onDone()
      }}
    >
      <TextArea
        name="reason"
        label={t('pre-approvals.score.reason')}
        hint={t('pre-approvals.score.reason_hint')}
        max={1000}
      />
      <FormActions submit_label={t('pre-approvals.score.again')} onCancel={onDone} />
    </Form>
  )
}

const RequestLine = ({ request }: { request: UpdateRequest }) => {
  const t = useT()
  const format = useFormat()
  return (
    <p className="measure text-sm text-quiet">
      {t.dynamic(`pre-approvals.request.${request.state}`, {
        date: format.date(request.decided_at ?? request.asked_at, 'medium'),
        note: request.note ?? '',
      })}
    </p>
  )
}

/** What can be done with a committed pre-approval. */
export function CommittedActions({ approval }: { approval: PreApproval }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const [takesBack, setTakesBack] = useState(false)
  const uncommit = useSend(uncommitPreApproval)
  const renew = useSend(renewPreApproval)
  const { data } = useRead(listUpdateRequests, { id: approval.id, query: {} })
  const latest = data?.items[0]
  const canAsk =
    approval.credit_look_up !== null &&
    approval.credit_look_up.state !== 'asked' &&
    latest?.state !== 'open'
  return (
    <>
      {latest ? <RequestLine request={latest} /> : null}
      <div className="flex flex-wrap gap-2">
        {approval.is_renewable ? (
          <Button
            is_loading={renew.is_sending}
            onClick={() => void renew.send({ id: approval.id, body: {} })}
          >
            {t('pre-approvals.renew')}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => setTakesBack(true)}>
          {t('pre-approvals.uncommit.button')}
        </Button>
        {canAsk ? (
          <Button variant="secondary" onClick={() => setAsks(true)}>
            {t('pre-approvals.score.again')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        is_open={takesBack}
        onClose={() => setTakesBack(false)}
        title={t('pre-approvals.uncommit.title')}
        effects={[t('pre-approvals.uncommit.effect')]}
        confirm_label={t('pre-approvals.uncommit.button')}
        is_loading={uncommit.is_sending}
        onConfirm={async () => {
          await uncommit.send({ id: approval.id, body: {} })
          setTakesBack(false)
        }}
      />
      <Dialog is_open={asks} onClose={() => setAsks(false)} title={t('pre-approvals.score.again')}>
        {asks ? <RequestForm id={approval.id} onDone={() => setAsks(false)} /> : null}
      </Dialog>
    </>
  )
}
