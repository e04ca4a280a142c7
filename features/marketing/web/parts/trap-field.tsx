import { useFormContext } from 'react-hook-form'
import { useT } from '#core/web/i18n/use-t.ts'

/** A field that people neither see nor reach; programs that fill every field give themselves away. */
export function TrapField() {
  const t = useT()
  const { register } = useFormContext()
  return (
    <div aria-hidden="true" className="absolute -start-[9999px] size-px overflow-hidden">
      <label>
        {t('marketing.contact.trap')}
        <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </label>
    </div>
  )
}
