import { useController, type ControllerRenderProps } from 'react-hook-form'
import type { FieldProps } from './field-frame.tsx'
import { useDescribedBy } from './field-remarks.tsx'
import { useFieldId } from './form-frame.ts'

export interface FieldState {
  id: string
  field: ControllerRenderProps
  error: unknown
  /** Spread on the control: id, description, state. */
  control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    'aria-required': true | undefined
    disabled: boolean | undefined
    autoFocus: boolean | undefined
  }
}

/** Ties a control to the form around it. */
export const useField = ({
  name,
  label,
  hint,
  optional,
  is_disabled,
  autoFocus,
}: FieldProps): FieldState => {
  const id = useFieldId(name, label)
  const { field, fieldState } = useController({ name })
  const { error } = fieldState
  const describedBy = useDescribedBy(id, hint, error)
  return {
    id,
    field,
    error,
    control: {
      id,
      'aria-describedby': describedBy,
      'aria-invalid': error ? true : undefined,
      'aria-required': optional ? undefined : true,
      disabled: is_disabled,
      autoFocus,
    },
  }
}
