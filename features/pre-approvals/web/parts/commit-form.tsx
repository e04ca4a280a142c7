import { useSend } from '#core/web/data/send.ts'
import { Checkbox } from '#core/web/form/checkbox.tsx'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { commitPreApproval } from '../../shared/api.ts'
import type { PreApproval } from '../../shared/model.ts'

/** Confirms a draft. Whether the credit score is looked up is a choice of its own, and not made beforehand. */
export function CommitForm({ approval }: { approval: PreApproval }) {
  const t = useT()
  const { send, is_sending } = useSend(commitPreApproval)
  const form = useCheckedForm<{ credit_look_up: boolean }>({
    defaultValues: { credit_look_up: false },
  })
  const source = approval.credit_source
  return (
    <section className="border-t border-line pt-6">
      <h3 className="font-semibold">{t('pre-approvals.commit.title')}</h3>
      <p className="measure mt-1 mb-3 text-quiet">{t('pre-approvals.commit.text')}</p>
      <Form
        form={form}
        onSubmit={async (body) => {
          await send({ id: approval.id, body })
        }}
      >
        {source === null ? (
          <p className="measure">{t('pre-approvals.commit.consent_none')}</p>
        ) : (
          <Checkbox name="credit_look_up" label={t('pre-approvals.commit.consent', { source })} />
        )}
        <Button type="submit" is_loading={is_sending}>
          {t('pre-approvals.commit.button')}
        </Button>
      </Form>
    </section>
  )
}
