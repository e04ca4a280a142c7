import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { fieldId, FormFrameContext } from './form-frame.ts'
import { problemOf } from './problems.ts'

/** What is said of a value that may be sent as it is. */
export interface FieldRemark {
  /** Not shown while the field has a problem of the same code. */
  code: string
  /** `id` is given to the sentence: it describes the control. */
  content: (id: string) => ReactNode
}

/** By the names of the fields, or by the ids of their controls. */
export type FieldRemarks = ReadonlyMap<string, readonly FieldRemark[]>

const NONE: readonly FieldRemark[] = []
const RemarksById = createContext<FieldRemarks>(new Map())

/** Has the fields of the form around it show remarks. */
export function FieldRemarksProvider({
  remarks,
  children,
}: {
  /** By the names of the fields. */
  remarks: FieldRemarks
  children: ReactNode
}) {
  const { id } = useContext(FormFrameContext)
  const byId = useMemo(
    () => new Map([...remarks].map(([name, said]) => [fieldId(id, name), said])),
    [id, remarks],
  )
  return <RemarksById value={byId}>{children}</RemarksById>
}

const useFieldRemarks = (id: string, error: unknown): readonly FieldRemark[] => {
  const code = problemOf(error)?.code
  return (useContext(RemarksById).get(id) ?? NONE).filter((one) => one.code !== code)
}

const remarkId = (id: string, index: number): string => `${id}-remark-${index}`

/** The ids of what describes a control: its hint, its problem and its remarks. */
export const useDescribedBy = (id: string, hint: ReactNode, error: unknown): string | undefined => {
  const remarks = useFieldRemarks(id, error)
  return (
    [
      hint ? `${id}-hint` : '',
      error ? `${id}-error` : '',
      ...remarks.map((_, index) => remarkId(id, index)),
    ]
      .filter(Boolean)
      .join(' ') || undefined
  )
}

/** Below the control, so that it does not move while it is typed into. */
export function RemarksOfField({ id, error }: { id: string; error: unknown }) {
  const remarks = useFieldRemarks(id, error)
  return remarks.length === 0 ? null : (
    <div className="space-y-3 pt-1.5">
      {remarks.map(({ code, content }, index) => (
        <div key={code}>{content(remarkId(id, index))}</div>
      ))}
    </div>
  )
}
