import { useState } from 'react'
import { Form } from '#core/web/form/form.tsx'
import { RadioCards } from '#core/web/form/radio-cards.tsx'
import { Switch } from '#core/web/form/switch.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import type { ApiError } from '#core/web/data/session.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import { problemText } from '#core/shared/messages.ts'
import { commitContract } from '#features/contracts/shared/api.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { useWarningsBeforeSending } from './before-sending.tsx'
import { signersOf, signsLast } from '#features/contracts/shared/rules.ts'

type SignType = 'electronic' | 'handwritten'

function SignTypeChoice() {
  const t = useT()
  return (
    <RadioCards
      name="sign_type"
      columns={2}
      label={t('contracts.preview.sign_type')}
      choices={[
        {
          value: 'electronic',
          label: t('contracts.preview.electronic'),
          note: t('contracts.preview.electronic_note'),
        },
        {
          value: 'handwritten',
          label: t('contracts.preview.handwritten'),
          note: t('contracts.preview.handwritten_note'),
        },
      ]}
    />
  )
}

/** Who gets a link, in their order: electronically the landlord's side comes last (SG-05). */
const linkSentences = (
  t: ReturnType<typeof useT>,
  contract: Contract,
  asking: SignType | null,
): string[] => {
  const parties = [...contract.landlords, ...contract.tenants, ...contract.agents]
  const isLast = (party: (typeof parties)[number]) =>
    asking === 'electronic' && signsLast(parties, party)
  return signersOf(parties)
    .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
    .map((party) =>
      t(isLast(party) ? 'contracts.preview.effect_link_last' : 'contracts.preview.effect_link', {
        name: party.full_name,
        email: party.emails[0]?.email ?? '',
      }),
    )
}

function Refusal({ error }: { error: ApiError | null }) {
  const t = useT()
  return error ? (
    <div className="mb-4">
      <Notice tone="lava" announce>
        {problemText(t, error.code, error.body?.params as never)}
      </Notice>
    </div>
  ) : null
}

/** Closes the draft and sends it out, after saying what will happen. Sending is where the steps before have “next”. */
export const CommitForm = ({
  contract,
  back_to,
  onDone,
}: {
  contract: Contract
  back_to: string | undefined
  onDone: () => void
}) => {
  const t = useT()
  const { send, is_sending, error } = useSend(commitContract)
  const [asking, setAsking] = useState<SignType | null>(null)
  const form = useCheckedForm<{ sign_type: SignType; skip_id_check: boolean }>({
    defaultValues: { sign_type: 'electronic', skip_id_check: false },
  })
  const ask = (typed: { sign_type: SignType }) => setAsking(typed.sign_type)
  const confirm = () =>
    send({
      id: contract.id,
      body: { sign_type: asking!, skip_id_check: form.getValues('skip_id_check') },
    })
      .then(onDone, () => undefined)
      .finally(() => setAsking(null))
  const warnings = useWarningsBeforeSending(contract)
  const links = linkSentences(t, contract, asking)
  return (
    <>
      <Refusal error={error} />
      <Form form={form} onSubmit={ask}>
        <SignTypeChoice />
        {contract.can.sign_fully ? (
          <Switch name="skip_id_check" label={t('contracts.preview.skip_id_check')} />
        ) : null}
      </Form>
      <WizardActions
        back_to={back_to}
        next_id="send"
        next_label={t('contracts.preview.send_out')}
        onNext={() => void form.handleSubmit(ask)()}
        is_loading={is_sending}
      />
      <ConfirmDialog
        is_open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={confirm}
        is_loading={is_sending}
        title={t('contracts.preview.confirm_title')}
        confirm_label={t('contracts.preview.send_out')}
        effects={[
          ...warnings.map(({ text }) => text),
          ...(asking === null ? [] : [t(`contracts.preview.${asking}_note`)]),
          ...links,
          t('contracts.preview.effect_closed'),
          t('contracts.preview.effect_back'),
        ]}
      />
    </>
  )
}
