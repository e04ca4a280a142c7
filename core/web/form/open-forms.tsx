import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useFormState } from 'react-hook-form'
import { FormFrameContext, type FormFrame } from './form-frame.ts'

type SendForm = FormFrame['send']

const OpenFormsContext = createContext<Set<SendForm> | null>(null)

/** Around a page that has forms for its parts beside its own way on: going on sends what was typed into them first. */
export function OpenForms({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<SendForm>())
  return <OpenFormsContext value={forms}>{children}</OpenFormsContext>
}

/** In a form of a part: it is sent when the page goes on, where something was typed into it, or `always`. */
export function SentAlong({ always = false }: { always?: boolean }) {
  const forms = useContext(OpenFormsContext)
  const frame = useContext(FormFrameContext)
  const { isDirty } = useFormState()
  const isWanted = useRef(false)
  isWanted.current = always || isDirty
  useEffect(() => {
    const send: SendForm = async () => !isWanted.current || frame.send()
    forms?.add(send)
    return () => void forms?.delete(send)
  }, [forms, frame])
  return null
}

/** Sends the forms that are open, one after the other; false at the first that is refused. */
export const useSendOpenForms = (): SendForm => {
  const forms = useContext(OpenFormsContext)
  return useCallback(async () => {
    for (const send of forms ?? []) if (!(await send())) return false
    return true
  }, [forms])
}
