import type { ReactNode } from 'react'
import type { FieldProps } from '#core/web/form/field-frame.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Sample, Samples } from './sample.tsx'
import { SampleForm } from './sample-form.tsx'

interface Props {
  /** The field, with what differs from state to state. */
  field: (props: FieldProps) => ReactNode
  label: string
  hint?: string
  /** A value that is right. */
  filled: unknown
  empty?: unknown
  /** A value that is not, and the code of what is wrong with it. */
  wrong?: unknown
  problem: string
  params?: Record<string, string | number>
  ring?: 'control' | 'input' | 'card'
  children?: ReactNode
}

/** A field in the six states that every field has. */
export function FieldStates({
  field,
  label,
  hint,
  filled,
  empty = '',
  wrong = empty,
  problem,
  params = {},
  ring,
  children,
}: Props) {
  const t = useT()
  const shown = (
    value: unknown,
    more: Partial<FieldProps> = {},
    problems: { path: string; code: string; params: Record<string, string | number> }[] = [],
  ) => (
    <SampleForm values={{ value }} problems={problems}>
      {field({ name: 'value', label, hint, ...more })}
    </SampleForm>
  )
  return (
    <Samples columns={2}>
      <Sample state="rest">{shown(empty)}</Sample>
      <Sample state="filled">{shown(filled, { optional: true })}</Sample>
      <Sample state="focus" ring={ring}>
        {shown(filled)}
      </Sample>
      <Sample state="error">{shown(wrong, {}, [{ path: 'value', code: problem, params }])}</Sample>
      <Sample state="disabled">{shown(filled, { is_disabled: true })}</Sample>
      <Sample state="long">
        {shown(filled, {
          label: t('brand-guide.sample.long'),
          hint: t('brand-guide.sample.long_text'),
        })}
      </Sample>
      {children}
    </Samples>
  )
}
