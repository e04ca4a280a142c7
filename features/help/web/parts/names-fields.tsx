import { LANGUAGE_NAMES, LANGUAGES } from '#core/shared/language/languages.ts'
import { TextField } from '#core/web/form/text-field.tsx'

/** A name in each language: Icelandic first, the others may wait. */
export function NamesFields({
  path,
  legend,
  max,
  needs_icelandic = true,
}: {
  path: string
  legend: string
  max: number
  needs_icelandic?: boolean
}) {
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1 text-lg font-semibold">{legend}</legend>
      {LANGUAGES.map((lang) => (
        <TextField
          key={lang}
          name={`${path}.${lang}`}
          label={LANGUAGE_NAMES[lang]}
          lang={lang}
          maxLength={max}
          optional={!(needs_icelandic && lang === 'is')}
        />
      ))}
    </fieldset>
  )
}

export const NO_NAMES = { is: '', en: '', uk: '', pl: '', da: '' }
