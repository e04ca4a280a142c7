import { createContext, useContext, useEffect, useState } from 'react'

/** What the fields of one form share: the prefix of their ids and the labels that the error summary names them by. */
export interface FormFrame {
  id: string
  labels: Map<string, string>
}

export const FormFrameContext = createContext<FormFrame>({ id: 'form', labels: new Map() })

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
