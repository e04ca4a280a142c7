import type { GuideComponent } from '#features/brand-guide/shared/enums.ts'

/** What a key does: the last part of its message. */
type Deed =
  | 'focus'
  | 'press'
  | 'open'
  | 'close'
  | 'move'
  | 'ends'
  | 'jump'
  | 'choose'
  | 'toggle'
  | 'day'
  | 'month'
  | 'inside'
  | 'photo'
  | 'sort'
  | 'type'
  | 'table'
  | 'page'
  | 'zoom'
  | 'pan'
  | 'range'
/** A key as it is printed on keyboards; `space`, `shift-space` and `letter` have words. */
export type Key =
  | 'Tab'
  | 'Enter'
  | 'Esc'
  | 'Home'
  | 'End'
  | 'Page Up'
  | 'Page Down'
  | '↑'
  | '↓'
  | '←'
  | '→'
  | 'Ctrl +'
  | 'Ctrl −'
  | '+'
  | '−'
  | 'space'
  | 'shift-space'
  | 'letter'

const PRESS = [['Tab'], 'focus'] as const
const LEAVE = [['Esc'], 'close'] as const
const CHOICES = [['↑', '↓'], 'move'] as const

/** The keys of each component that has some. */
export const KEYS: Partial<
  Record<GuideComponent, readonly (readonly [keys: readonly Key[], deed: Deed])[]>
> = {
  button: [PRESS, [['Enter', 'space'], 'press']],
  link: [PRESS, [['Enter'], 'press']],
  menu: [
    [['Enter', 'space', '↓'], 'open'],
    CHOICES,
    [['Home', 'End'], 'ends'],
    [['letter'], 'jump'],
    [['Enter'], 'choose'],
    LEAVE,
  ],
  tooltip: [PRESS, [['Enter', 'space'], 'press'], [['Esc'], 'close']],
  form: [PRESS, [['Enter'], 'press']],
  'date-field': [
    PRESS,
    [['Enter', 'space'], 'open'],
    [['←', '→', '↑', '↓'], 'day'],
    [['Page Up', 'Page Down'], 'month'],
    [['Enter'], 'choose'],
    LEAVE,
  ],
  select: [[['space'], 'open'], CHOICES, [['letter'], 'jump'], [['Enter'], 'choose']],
  combobox: [CHOICES, [['Enter'], 'choose'], [['Esc'], 'close']],
  'address-field': [CHOICES, [['Enter'], 'choose'], [['Esc'], 'close']],
  'radio-cards': [PRESS, [['↑', '↓'], 'choose']],
  checkbox: [PRESS, [['space'], 'toggle']],
  switch: [PRESS, [['space'], 'toggle']],
  'photo-upload': [PRESS, [['Enter', 'space'], 'press']],
  'file-upload': [PRESS, [['Enter', 'space'], 'press']],
  dialog: [[['Tab'], 'inside'], [['Enter', 'space'], 'press'], LEAVE],
  drawer: [[['Tab'], 'inside'], LEAVE],
  'command-palette': [CHOICES, [['Enter'], 'choose'], LEAVE],
  table: [PRESS, [['Enter'], 'sort'], [['space'], 'choose'], [['shift-space'], 'range']],
  pagination: [PRESS, [['Enter'], 'press']],
  money: [PRESS, [['Enter', 'space'], 'open']],
  'photo-gallery': [[['Enter', 'space'], 'open'], [['←', '→'], 'photo'], LEAVE],
  'pdf-viewer': [
    PRESS,
    [['Page Up', 'Page Down'], 'page'],
    [['Home', 'End'], 'ends'],
    [['Ctrl +', 'Ctrl −'], 'zoom'],
  ],
  map: [PRESS, [['←', '→', '↑', '↓'], 'pan'], [['+', '−'], 'zoom'], [['Enter', 'space'], 'choose']],
  'law-note': [PRESS, [['Enter', 'space'], 'open']],
  disclosure: [PRESS, [['Enter', 'space'], 'open']],
  tabs: [PRESS, [['←', '→'], 'move'], [['Home', 'End'], 'ends'], [['Enter', 'space'], 'choose']],
  'signature-pad': [PRESS, [['letter'], 'type'], [['Enter', 'space'], 'press']],
  chart: [PRESS, [['Enter', 'space'], 'table']],
  navigation: [PRESS, [['Enter'], 'press']],
}
