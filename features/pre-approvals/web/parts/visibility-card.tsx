import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { changeVisibility, listVisibilitySettings } from '../../shared/api.ts'
import { VISIBILITY_OPTIONS, type VisibilityOption } from '../../shared/enums.ts'
import type { VisibilitySetting } from '../../shared/model.ts'

interface Typed {
  option: VisibilityOption
  viewer_ids: string[]
}

function SettingForm({ setting }: { setting: VisibilitySetting }) {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(changeVisibility)
  const form = useCheckedForm<Typed>({
    defaultValues: {
      option: setting.option,
      viewer_ids: setting.viewers.filter((one) => one.is_chosen).map((one) => one.id),
    },
  })
  const chooses = form.watch('option') === 'CHOSEN'
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await send({ id: setting.id, body })
        form.reset(body)
        toast.done(t('pre-approvals.visibility.saved'))
      }}
    >
      <Select
        name="option"
        label={t.dynamic(`pre-approvals.visibility.${setting.resource}`)}
        options={VISIBILITY_OPTIONS.map((value) => ({
          value,
          label: t.dynamic(`pre-approvals.visibility.${value}`),
        }))}
        width="full"
      />
      {chooses && setting.viewers.length > 0 ? (
        <CheckboxGroup
          name="viewer_ids"
          label={t('pre-approvals.visibility.choose')}
          choices={setting.viewers.map(({ id, full_name }) => ({ value: id, label: full_name }))}
          optional
        />
      ) : null}
      {chooses && setting.viewers.length === 0 ? (
        <p className="measure text-sm text-quiet">{t('pre-approvals.visibility.none_to_choose')}</p>
      ) : null}
      {form.formState.isDirty ? (
        <Button type="submit" is_loading={is_sending}>
          {t('core.actions.save')}
        </Button>
      ) : null}
    </Form>
  )
}

/** Who sees the credit score, and who sees the income: nobody, until the person says so. */
export function VisibilityCard() {
  const t = useT()
  const { data, isError, refetch } = useRead(listVisibilitySettings, {})
  return (
    <Card title={t('pre-approvals.visibility.title')}>
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <SkeletonRows rows={2} /> : null}
      <div className="space-y-6">
        {data?.items.map((setting) => (
          <SettingForm key={setting.id} setting={setting} />
        ))}
      </div>
    </Card>
  )
}
