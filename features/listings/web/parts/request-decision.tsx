import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  approvePublishRequest,
  denyPublishRequest,
  readRegisteredOwners,
} from '#features/listings/shared/api.ts'
import type { PublishRequest } from '#features/listings/shared/model.ts'
import { isAboutOwners } from '#features/listings/shared/steps/publishing.ts'

export interface Decision {
  request: PublishRequest
  is_approved: boolean
}

/** Approving, the note is for staff and may be left out; denying, it is what the landlord reads. */
const DecisionForm = ({ decision, onDone }: { decision: Decision; onDone: () => void }) => {
  const t = useT()
  const toast = useToast()
  const { request, is_approved: isApproved } = decision
  const approving = useSend(approvePublishRequest)
  const denying = useSend(denyPublishRequest)
  const form = useCheckedForm<{ note: string }>({
    defaultValues: { note: '' },
    check: ({ note }) =>
      !isApproved && note.trim().length < 3 ? [{ path: 'note', code: 'required' }] : [],
  })
  const { forget } = useDraft(
    `publish-request-${isApproved ? 'approve' : 'deny'}-${request.id}`,
    form,
  )
  const submit = async ({ note }: { note: string }) => {
    await (isApproved
      ? approving.send({
          id: request.id,
          body: { note, updated_at: request.listing.updated_at },
        })
      : denying.send({ id: request.id, body: { note } }))
    forget()
    toast.done(t(isApproved ? 'listings.requests.approved_done' : 'listings.requests.denied_done'))
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextArea
        name="note"
        label={t(isApproved ? 'listings.requests.note' : 'listings.requests.reason')}
        hint={t(isApproved ? 'listings.requests.note_hint' : 'listings.requests.reason_hint')}
        optional={isApproved}
        max={500}
      />
      <FormActions
        submit_label={t(isApproved ? 'listings.requests.approve' : 'listings.requests.deny')}
        is_dangerous={!isApproved}
        onCancel={onDone}
      />
    </Form>
  )
}

/** Shows what comes of the decision, and asks for the note. */
export const DecisionDialog = ({
  decision,
  onClose,
}: {
  decision: Decision | null
  onClose: () => void
}) => {
  const t = useT()
  const way = decision?.is_approved ? 'approve' : 'deny'
  const { title = '', language } = decision?.request.listing ?? {}
  return (
    <Dialog
      is_open={decision !== null}
      onClose={onClose}
      title={t(`listings.requests.ask_${way}`)}
      lead={<span lang={language}>{title || t('listings.untitled')}</span>}
    >
      <ul className="mb-4 list-disc space-y-1 ps-5 marker:text-glacier">
        {(['search', 'landlord', 'again'] as const).map((effect) => (
          <li key={effect}>{t(`listings.requests.${way}_effect_${effect}`)}</li>
        ))}
      </ul>
      {decision ? <DecisionForm decision={decision} onDone={onClose} /> : null}
    </Dialog>
  )
}

const OwnerNames = ({ id }: Pick<PublishRequest, 'id'>) => {
  const t = useT()
  const format = useFormat()
  const { data, error } = useRead(readRegisteredOwners, { id })
  return (
    <span role="status">
      {error
        ? errorText(t, error)
        : !data
          ? t('core.states.loading')
          : data.names.length === 0
            ? t('listings.requests.no_owners')
            : t('listings.requests.owners', { names: format.list(data.names, 'and') })}
    </span>
  )
}

/** Who owns the home by the registry: asked for by staff who have to judge it, and kept in the log. */
export const RegisteredOwners = ({ request }: { request: PublishRequest }) => {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  if (request.state !== 'pending' || !isAboutOwners(request.reasons)) return null
  return (
    <p className="mt-2">
      {isAsked ? (
        <OwnerNames id={request.id} />
      ) : (
        <LinkButton onClick={() => setAsked(true)}>{t('listings.requests.see_owners')}</LinkButton>
      )}
    </p>
  )
}
