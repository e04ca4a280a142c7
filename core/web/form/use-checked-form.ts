import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import { inputProblems } from '#core/shared/input-problems.ts'
import type { Problem } from '#core/shared/problem.ts'
import { errorTree } from './problems.ts'

interface Schema {
  safeParse: (input: unknown) => { success: boolean; error?: { issues: readonly unknown[] } }
}

interface Options<T extends FieldValues> {
  defaultValues: DefaultValues<T>
  /** The endpoint's body schema: the browser asks what the server will ask. */
  schema?: Schema
  /** A shared rule that answers with problems. Asked after the schema. */
  check?: (values: T) => readonly Problem[]
  /** What will be sent, when it differs from what is typed: the schema judges this. */
  prepare?: (values: T) => unknown
  values?: UseFormProps<T>['values']
  /** Says what is wrong with a field as soon as it is left, and not only on sending. */
  on_leave?: boolean
}

/** A form whose rules are the shared ones. Problems appear on sending and then follow the typing. */
export const useCheckedForm = <T extends FieldValues>({
  defaultValues,
  schema,
  check,
  prepare,
  values,
  on_leave = false,
}: Options<T>): UseFormReturn<T> => {
  const resolver: Resolver<T> = (typed) => {
    const given: unknown = prepare ? prepare(typed) : typed
    const parsed = schema?.safeParse(given)
    const found = [
      ...(parsed?.error ? inputProblems(parsed.error.issues, given) : []),
      ...(check?.(typed) ?? []),
    ]
    return found.length > 0
      ? { values: {}, errors: errorTree(found) as never }
      : { values: typed, errors: {} }
  }
  return useForm<T>({
    defaultValues,
    resolver,
    shouldFocusError: false,
    mode: on_leave ? 'onTouched' : 'onSubmit',
    reValidateMode: 'onChange',
    ...(values === undefined ? {} : { values, resetOptions: { keepDirtyValues: true } }),
  })
}
