import type { ReactNode } from 'react'

/** Several fields under one question. */
export function Fieldset({
  legend,
  hint,
  children,
}: {
  legend: ReactNode
  hint?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xl font-[640] tracking-tight">{legend}</legend>
      {hint && <p className="measure mb-4 text-quiet">{hint}</p>}
      <div className="mt-4 space-y-6">{children}</div>
    </fieldset>
  )
}
