import { useState } from 'react'
import { useFormat } from '#core/web/i18n/use-format.ts'

interface Writing {
  parse: (text: string) => number | null
  /** The number as it is in the box at rest. */
  write: (value: number) => string
}

/**
 * Between a number in the form and the text in the box: grouped by the reader's language at rest, as typed while
 * typing. What is not a number stays as text in the form, so that the schema names the problem.
 */
export const useNumberText = (
  value: unknown,
  onChange: (value: number | string | null) => void,
  writing: (lang: ReturnType<typeof useFormat>['lang']) => Writing,
) => {
  const { lang } = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const { parse, write } = writing(lang)
  return {
    text:
      typed ??
      (typeof value === 'number' && Number.isFinite(value)
        ? write(value)
        : typeof value === 'string' || typeof value === 'number'
          ? String(value)
          : ''),
    type: (text: string) => {
      setTyped(text)
      onChange(text.trim() === '' ? null : (parse(text) ?? text))
    },
    leave: () => setTyped(null),
  }
}
