import { Select } from '#core/web/form/select.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { STAFF_REASONS } from '#features/accounts/shared/enums.ts'

/** The fields `reason` and `note` of a form: why staff look or act, in a code and a word. */
export const StaffReasonFields = () => {
  const t = useT()
  return (
    <>
      <Select
        name="reason"
        label={t('accounts.reason.label')}
        options={STAFF_REASONS.map((value) => ({
          value,
          label: t.dynamic(`accounts.reason.code.${value}`),
        }))}
      />
      <TextField
        name="note"
        label={t('accounts.reason.note')}
        hint={t('accounts.reason.note_hint')}
        maxLength={200}
        optional
      />
    </>
  )
}
