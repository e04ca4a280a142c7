import type { ReactNode } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { Form } from '#core/web/form/form.tsx'
import { errorTree } from '#core/web/form/problems.ts'
import type { Problem } from '#core/shared/problem.ts'

interface Props {
  values?: Record<string, unknown>
  problems?: readonly Problem[]
  className?: string
  children: ReactNode
}

/** A form for showing: it has values and problems, and sends nothing. */
export function SampleForm({ values = {}, problems = [], className, children }: Props) {
  const form = useForm<Record<string, unknown>>({
    defaultValues: values,
    errors: problems.length > 0 ? (errorTree(problems) as FieldErrors) : undefined,
    shouldFocusError: false,
  })
  return (
    <Form form={form} onSubmit={() => undefined} className={className ?? 'space-y-6'}>
      {children}
    </Form>
  )
}
