import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'

type Report = (param: string, label: string | null) => void
const LeftOutContext = createContext<Report | null>(null)

/** A filter says here that the address gives it a value that it does not know, so that the list is not narrowed by it. */
export const useLeftOut = (param: string, label: string, is_unknown: boolean): void => {
  const report = useContext(LeftOutContext)
  useEffect(() => {
    report?.(param, is_unknown ? label : null)
    return () => report?.(param, null)
  }, [report, param, label, is_unknown])
}

/** What the address asks for and was left out, by the names of its filters. It is there before its words: they are read out. */
export function LeftOutLine({
  names,
  className,
}: {
  names: readonly string[]
  className?: string
}) {
  const t = useT()
  const is_told = names.length > 0
  return (
    <p role="status" className={is_told ? className : 'sr-only'}>
      {is_told ? t('core.table.left_out', { names: names.join(', ') }) : null}
    </p>
  )
}

/** Names beneath its filters those whose value in the address is none. Told by the browser, once the filters are there. */
export function LeftOutFilters({ children }: { children: ReactNode }) {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())
  const report = useCallback<Report>(
    (param, label) =>
      setLabels((before) => {
        if ((before.get(param) ?? null) === label) return before
        const next = new Map(before)
        if (label === null) next.delete(param)
        else next.set(param, label)
        return next
      }),
    [],
  )
  return (
    <LeftOutContext value={report}>
      {children}
      <LeftOutLine names={[...labels.values()]} className="text-sm text-quiet" />
    </LeftOutContext>
  )
}
