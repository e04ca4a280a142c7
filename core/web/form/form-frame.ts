import { createContext, useContext, useEffect, useState } from 'react'

/** What the parts of one form share. */
export interface FormFrame {
  /** The prefix of the ids of the fields. */
  id: string
  /** What the error summary names the fields by. */
  labels: Map<string, string>
  /** Sends the form; false where something refuses it, which is then said at the form. */
  send: () => Promise<boolean>
}

export const FormFrameContext = createContext<FormFrame>({
  id: 'form',
  labels: new Map(),
  send: () => Promise.resolve(false),
})

/** The id of a field's control: where its label and the links of the error summary point. */
export const fieldId = (form_id: string, name: string): string =>
  `${form_id}-${name.replaceAll('.', '-')}`

export const useFieldId = (name: string, label: string): string => {
  const { id, labels } = useContext(FormFrameContext)
  useEffect(() => {
    labels.set(name, label)
    return () => {
      labels.delete(name)
    }
  }, [labels, name, label])
  return fieldId(id, name)
}

/** The labels of the fields of the form, by their names. */
export const useFieldLabels = (): ReadonlyMap<string, string> => {
  const { labels } = useContext(FormFrameContext)
  // The fields name themselves after the first rendering.
  const [, setNamed] = useState(false)
  useEffect(() => setNamed(true), [])
  return labels
}
