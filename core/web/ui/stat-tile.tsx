import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  label: ReactNode
  value: ReactNode
  /** How it compares with before, or what it counts: in words. */
  note?: ReactNode
  to?: string
  waits?: boolean
}

/** An amount too long for a tile on a phone is set one size smaller, and never broken inside its unit. */
const LONG = 9

/** One calm number. */
export function StatTile({ label, value, note, to, waits }: Props) {
  return (
    <div
      className={clsx(
        'relative rounded-card border p-4 sm:p-5',
        waits ? 'border-lamp-edge bg-lamp-soft' : 'border-line bg-surface',
        to && 'transition-colors hover:border-glacier',
      )}
    >
      <p className="text-sm text-quiet">
        {to ? (
          <Link to={to} className="no-underline after:absolute after:inset-0 after:rounded-card">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p
        className={clsx(
          'mt-1 font-[620] tabular-nums tracking-tight [overflow-wrap:normal]',
          typeof value === 'string' && value.length > LONG ? 'text-lg sm:text-2xl' : 'text-2xl',
        )}
      >
        {value}
      </p>
      {note && <p className="mt-1 text-sm text-quiet">{note}</p>}
    </div>
  )
}
