import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { boxLook, INNER } from '#core/web/form/input-look.ts'
import { useUrlFilter } from './use-url-filter.ts'

/**
 * Searches by the address. Inside a FilterBar it also works as an ordinary form before scripts arrive. What it looks
 * through stands above it, as at the choices beside it: in the box the words would be cut, and gone with the first letter.
 */
export function SearchField({ label, param = 'q' }: { label: string; param?: string }) {
  const t = useT()
  const id = useId()
  const { value, put, putSoon } = useUrlFilter(param)
  const [typed, setTyped] = useState(value)
  const written = useRef(value)
  // Back and forward change the address: the box follows, but never under the typing hand.
  useEffect(() => {
    if (value !== written.current) setTyped(value)
    written.current = value
  }, [value])
  return (
    <div role="search" className="w-full sm:w-96 sm:max-w-full">
      <label htmlFor={id} className="mb-1 block text-sm text-quiet">
        {label}
      </label>
      <div className={boxLook(false)}>
        <Search size={18} aria-hidden="true" className="ms-3 shrink-0 self-center text-quiet" />
        <input
          id={id}
          type="search"
          name={param}
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
              document.getElementById(id)?.focus()
            }}
            className="grid w-11 place-items-center text-quiet hover:text-ink focus-visible:-outline-offset-3"
          >
            <X size={18} />
          </button>
        )}
      </div>
    </div>
  )
}
