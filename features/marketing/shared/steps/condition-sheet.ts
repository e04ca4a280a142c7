/** How something is found when a home is handed over or back. */
export const CONDITIONS = ['good', 'worn', 'dirty', 'damaged', 'missing', 'none'] as const
export type Condition = (typeof CONDITIONS)[number]

/** When the home is looked at. */
export const OCCASIONS = ['move_in', 'during', 'move_out'] as const

/** Lines of one's own beside those of the list. */
export const OWN_LINES_MAX = 20

export interface SheetLine {
  name: string
  condition: Condition | null
  remark: string
}

/** What is filled in of the list; `lines` in the order of the list, `own` after them. */
export interface ConditionSheet {
  occasion: (typeof OCCASIONS)[number]
  home: string
  day: string | null
  present: string
  lines: SheetLine[]
  own: SheetLine[]
  keys: string
  meters: string
  photos: string
}

export const emptySheet = (names: readonly string[]): ConditionSheet => ({
  occasion: 'move_in',
  home: '',
  day: null,
  present: '',
  lines: names.map((name) => ({ name, condition: null, remark: '' })),
  own: [],
  keys: '',
  meters: '',
  photos: '',
})

/** A list as text for a letter: a line for each thing that says something, in the order of the list. `word` names a condition. */
export const sheetText = (
  sheet: ConditionSheet,
  labels: Readonly<
    Record<'occasion' | 'home' | 'day' | 'present' | 'keys' | 'meters' | 'photos', string>
  >,
  word: (condition: Condition) => string,
  date: (day: string) => string,
): string => {
  const labelled = (label: string, value: string) =>
    value.trim() === '' ? [] : [[label, value.trim()].filter(Boolean).join(': ')]
  const line = ({ name, condition, remark }: SheetLine) => {
    const said = [condition === null ? '' : word(condition), remark.trim()]
      .filter(Boolean)
      .join('. ')
    return labelled(name, said)
  }
  const parts = [
    [
      labels.occasion,
      ...labelled(labels.home, sheet.home),
      ...labelled(labels.day, sheet.day === null ? '' : date(sheet.day)),
      ...labelled(labels.present, sheet.present),
    ],
    [...sheet.lines, ...sheet.own].flatMap(line),
    [
      ...labelled(labels.keys, sheet.keys),
      ...labelled(labels.meters, sheet.meters),
      ...labelled(labels.photos, sheet.photos),
    ],
  ]
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')
}
