import { useState } from 'react'
import { parseDateInput } from '#core/shared/language/parse.ts'
import { isPlainDate, type PlainDate } from '#core/shared/plain-date.ts'
import { inputLook } from '#core/web/form/input-look.ts'
import { useLeftOut } from './left-out.tsx'
import { useUrlFilter } from './use-url-filter.ts'

const shown = (day: string): string =>
  isPlainDate(day) ? `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}` : ''

/** The day that an address names, if it is one. */
export const dayIn = (search: URLSearchParams, name: string): PlainDate | undefined => {
  const day = search.get(name)
  return isPlainDate(day) ? day : undefined
}

/** A day typed as DD.MM.YYYY; the address keeps it, and what is no day stays as typed until it is one. */
export const DateFilter = ({ param, label }: { param: string; label: string }) => {
  const { value, put } = useUrlFilter(param)
  const [typed, setTyped] = useState(shown(value))
  const day = parseDateInput(typed)
  useLeftOut(param, label, value !== '' && !isPlainDate(value))
  const isWrong = typed.trim() !== '' && day === null
  const take = () => {
    if (!isWrong && (day ?? '') !== value) put(day ?? '')
  }
  return (
    <label className="block">
      <span className="mb-1 block text-sm text-quiet">{label}</span>
      <input
        type="text"
        inputMode="decimal"
        size={11}
        value={typed}
        aria-invalid={isWrong || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            take()
          }
        }}
        className={inputLook(isWrong)}
      />
    </label>
  )
}
