import { TextField } from '#core/web/form/text-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'

/** Asks for a code of the authenticator app or a recovery code, which has letters. */
export const SecondStepField = () => {
  const t = useT()
  return (
    <TextField
      name="code"
      label={t('accounts.two_step.any_code')}
      hint={t('accounts.two_step.needed')}
      autoComplete="one-time-code"
      maxLength={40}
      autoFocus
    />
  )
}
