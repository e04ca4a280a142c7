import { useId, useRef, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Problem } from '#core/shared/problem.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormFrameContext, type FormFrame } from './form-frame.ts'
import { applyProblems } from './problems.ts'

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>
  /** May throw the client's ApiError, or answer with problems. */
  onSubmit: (values: T) => unknown
  children: ReactNode
  className?: string
}

interface Refusal {
  status: number
  code: string
  body?: { errors?: Problem[]; params?: Record<string, unknown>; request_id?: string } | null
}
const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' &&
  error !== null &&
  typeof (error as Refusal).status === 'number' &&
  typeof (error as Refusal).code === 'string'

/** A form: gathers problems at the top, keeps what was typed whatever happens, shows a refusal in words. */
export function Form<T extends FieldValues>({ form, onSubmit, children, className }: Props<T>) {
  const id = useId()
  const frame = useRef<FormFrame>({ id, labels: new Map(), send: () => Promise.resolve(false) })
  const submit = async (values: T): Promise<boolean> => {
    try {
      const answer = await onSubmit(values)
      if (!Array.isArray(answer)) return true
      applyProblems(form, answer as Problem[])
    } catch (error) {
      if (!isRefusal(error)) throw error
      const found = error.body?.errors ?? []
      if (found.length > 0) applyProblems(form, found)
      else
        form.setError('root.refused', {
          type: error.code,
          params: error.body?.params ?? {},
        } as never)
    }
    return false
  }
  frame.current.send = async () => {
    let isSent = false
    await form.handleSubmit(async (values) => {
      isSent = await submit(values)
    })()
    return isSent
  }
  return (
    <FormProvider {...form}>
      <FormFrameContext value={frame.current}>
        <form
          noValidate
          method="post"
          className={className ?? 'space-y-6'}
          onSubmit={(event) => {
            event.stopPropagation()
            void form.handleSubmit(submit)(event)
          }}
        >
          <ErrorSummary />
          {children}
        </form>
      </FormFrameContext>
    </FormProvider>
  )
}
