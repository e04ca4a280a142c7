import { at, problems } from '#core/shared/problem.ts'
import { Form } from '#core/web/form/form.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { writeReview } from '../../shared/api/writing.ts'
import { LEFT_HOME, PAID_RENT, WORDS_MAX, type ReviewWords } from '../../shared/model.ts'

interface Typed {
  paid_rent: ReviewWords['paid_rent'] | null
  left_home: ReviewWords['left_home'] | null
  would_rent_again: 'yes' | 'no' | null
  text: string
}
const CHOSEN = ['paid_rent', 'left_home', 'would_rent_again'] as const

/** Three questions and room for more. Kept in this tab until it has been sent. */
export function WriteForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useT()
  const { send } = useSend(writeReview)
  const form = useCheckedForm<Typed>({
    defaultValues: { paid_rent: null, left_home: null, would_rent_again: null, text: '' },
    check: (typed) => problems(...CHOSEN.map((name) => !typed[name] && at(name, 'required'))),
  })
  const { forget } = useDraft(`tenant-review:${token.split('.')[0]}`, form)
  const submit = async ({ paid_rent, left_home, would_rent_again, text }: Typed) => {
    await send({
      body: {
        token,
        paid_rent: paid_rent!,
        left_home: left_home!,
        would_rent_again: would_rent_again === 'yes',
        text,
      },
    })
    forget()
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <RadioGroup
        name="paid_rent"
        label={t('reviews.paid_rent')}
        choices={PAID_RENT.map((value) => ({
          value,
          label: t(`reviews.paid_rent_code.${value}`),
        }))}
      />
      <RadioGroup
        name="left_home"
        label={t('reviews.left_home')}
        choices={LEFT_HOME.map((value) => ({
          value,
          label: t(`reviews.left_home_code.${value}`),
        }))}
      />
      <RadioGroup
        name="would_rent_again"
        label={t('reviews.again')}
        choices={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`reviews.again_code.${value}`),
        }))}
        is_row
      />
      <TextArea
        name="text"
        label={t('reviews.write.text')}
        hint={t('reviews.write.text_hint')}
        max={WORDS_MAX}
        optional
      />
      <FormActions submit_label={t('reviews.write.submit')} />
    </Form>
  )
}
