import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { boxLook, INNER } from './input-look.ts'
import { WIDTH } from './text-field.tsx'
import { useField } from './use-field.ts'

/** A password that can be looked at while typing. `is_new` tells password managers to offer one. */
export function PasswordField({ is_new, ...props }: FieldProps & { is_new?: boolean }) {
  const t = useT()
  const [is_shown, setShown] = useState(false)
  const { id, field, error, control } = useField(props)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={boxLook(error, WIDTH.medium)}>
        <input
          {...control}
          type={is_shown ? 'text' : 'password'}
          autoComplete={is_new ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          name={field.name}
          ref={field.ref}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
          className={INNER}
        />
        <button
          type="button"
          aria-pressed={is_shown}
          aria-controls={id}
          aria-label={t('core.form.show_password')}
          onClick={() => setShown(!is_shown)}
          className="grid w-11 place-items-center rounded-control text-quiet hover:text-ink focus-visible:-outline-offset-3"
        >
          {is_shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </button>
      </div>
    </FieldFrame>
  )
}
