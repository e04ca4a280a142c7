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
  /** Money, or beside a tile with money: so small on a phone that a long amount fits, whatever its own length. */
  is_amount?: boolean
}

/** An amount too long for a tile on a phone is set one size smaller, and never broken inside its unit. */
const LONG = 9

/** One calm number. In a grid of tiles the numbers of a row stand at one height, however long the words above them are. */
export function StatTile({ label, value, note, to, waits, is_amount }: Props) {
  return (
    <div
      className={clsx(
        'relative row-span-2 grid grid-rows-subgrid gap-y-1 rounded-card border p-4 sm:p-5',
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
      <div>
        <p
          className={clsx(
            'font-[620] tabular-nums tracking-tight [overflow-wrap:normal]',
            is_amount || (typeof value === 'string' && value.length > LONG)
              ? 'text-lg sm:text-2xl'
              : 'text-2xl',
          )}
        >
          {value}
        </p>
        {note && <p className="mt-1 text-sm text-quiet">{note}</p>}
      </div>
    </div>
  )
}
