import { printableText } from '../../shared/printable.ts'

/** A Typst template, and the JSON that it reads as `sys.inputs.data`. */
export interface PaperSource {
  template: string
  data: string
}

const printableData = (value: unknown): unknown =>
  typeof value === 'string'
    ? printableText(value)
    : Array.isArray(value)
      ? value.map(printableData)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, printableData(one)]))
        : value

/** Signs that the typesetter cannot print are replaced: at some of them it would end the process. */
export const paperSource = (template: string, facts: object): PaperSource => ({
  template,
  data: JSON.stringify(printableData(facts)),
})
