import { useContext, type ReactNode } from 'react'
import { fieldId, FormFrameContext } from './form-frame.ts'

/** Leads to a field of the form around it, and into it. */
export function FieldLink({
  name,
  className,
  children,
}: {
  name: string
  className: string
  children: ReactNode
}) {
  const { id } = useContext(FormFrameContext)
  const target = fieldId(id, name)
  return (
    <a
      href={`#${target}`}
      className={`${className} underline underline-offset-[3px]`}
      onClick={(event) => {
        event.preventDefault()
        const field = document.getElementById(target)
        field?.scrollIntoView({ block: 'center' })
        field?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}
