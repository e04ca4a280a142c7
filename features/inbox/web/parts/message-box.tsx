import { FieldProblem } from '#core/web/form/field-frame.tsx'
import { inputLook } from '#core/web/form/input-look.ts'
import { useField } from '#core/web/form/use-field.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { MESSAGE_MAX } from '../../shared/model.ts'

/** From here on the number of letters that are left is shown. */
const FEW = 500

/** A line that grows with what is written. Its name is said and not shown: where it is, it can be nothing else. */
export function MessageBox() {
  const t = useT()
  const label = t('inbox.write.label')
  const { id, field, error, control } = useField({ name: 'message', label })
  const value = String(field.value ?? '')
  const left = MESSAGE_MAX - value.trim().length
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <FieldProblem id={id} error={error} />
      <textarea
        {...control}
        name={field.name}
        ref={field.ref}
        rows={1}
        dir="auto"
        placeholder={label}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        className={inputLook(error, 'field-sizing-content block max-h-48 max-w-full resize-none')}
      />
      {left <= FEW ? (
        <p aria-live="polite" className={left < 0 ? 'text-sm text-lava-ink' : 'text-sm text-quiet'}>
          {left < 0
            ? t('core.form.letters_over', { count: -left })
            : t('core.form.letters_left', { count: left })}
        </p>
      ) : null}
    </>
  )
}
