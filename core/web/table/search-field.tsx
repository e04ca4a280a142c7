import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { boxLook, INNER } from '#core/web/form/input-look.ts'
import { useUrlFilter } from './use-url-filter.ts'

/** Searches by the address. Inside a FilterBar it also works as an ordinary form before scripts arrive. */
export function SearchField({
  label,
  param = 'q',
  placeholder,
}: {
  label: string
  param?: string
  placeholder?: string
}) {
  const t = useT()
  const { value, put, putSoon } = useUrlFilter(param)
  const [typed, setTyped] = useState(value)
  const written = useRef(value)
  // Back and forward change the address: the box follows, but never under the typing hand.
  useEffect(() => {
    if (value !== written.current) setTyped(value)
    written.current = value
  }, [value])
  return (
    <div role="search" className={boxLook(false, 'w-full sm:max-w-96')}>
      <Search size={18} aria-hidden="true" className="ms-3 shrink-0 self-center text-quiet" />
      <input
        type="search"
        name={param}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        autoComplete="off"
        className={`${INNER} [&::-webkit-search-cancel-button]:hidden`}
        onChange={(event) => {
          setTyped(event.target.value)
          written.current = event.target.value
          putSoon(event.target.value)
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t('core.actions.clear')}
          onClick={() => {
            setTyped('')
            written.current = ''
            put('')
          }}
          className="grid w-11 place-items-center text-quiet hover:text-ink focus-visible:-outline-offset-3"
        >
          <X size={18} />
        </button>
      )}
    </div>
  )
}
