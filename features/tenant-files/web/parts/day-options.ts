import type { Translator } from '#core/shared/messages.ts'
import type { Option } from '#core/web/form/select.tsx'
import { DAYS_DEFAULT, DAYS_MAX } from '../../shared/model.ts'

/** How long a file may be open. */
export const dayOptions = (t: Translator): Option[] =>
  [1, 3, 7, DAYS_DEFAULT, DAYS_MAX].map((count) => ({
    value: String(count),
    label: t('tenant-files.form.day_count', { count }),
  }))
