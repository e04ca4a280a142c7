import { styleRef } from './style-ref.ts'

/** How far something has come, 0 to 1. `label` says of what; the number is in words beside it. */
export function Progress({ value, label, note }: { value: number; label: string; note?: string }) {
  const share = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 text-sm text-quiet">
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
        {note && <span className="shrink-0 tabular-nums">{note}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-glacier transition-[width] duration-200"
          ref={styleRef({ width: `${share}%` })}
        />
      </div>
    </div>
  )
}
