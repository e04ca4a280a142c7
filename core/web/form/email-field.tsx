import type { FieldProps } from './field-frame.tsx'
import { TextField } from './text-field.tsx'

export function EmailField(props: FieldProps & { autoComplete?: 'email' | 'username' | 'off' }) {
  return (
    <TextField
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      width="medium"
    />
  )
}
