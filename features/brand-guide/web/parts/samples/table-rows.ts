import { compareText } from '#core/shared/language/collate.ts'
import type { Tone } from '#core/web/ui/tone.ts'

export const STATES = ['draft', 'committed', 'signed'] as const
export const TONES: Record<LeaseRow['state'], Tone> = {
  draft: 'neutral',
  committed: 'lamp',
  signed: 'moss',
}

export interface LeaseRow {
  key: string
  home: string
  tenant: string
  rent: number
  start: string
  state: (typeof STATES)[number]
}

/** Twelve leases made of four homes, three people and three states. */
const ROWS: readonly LeaseRow[] = Array.from({ length: 12 }, (_, at) => ({
  key: String(at),
  home: `home${(at % 4) + 1}`,
  tenant: `person${(at % 3) + 1}`,
  rent: 210_000 + ((at * 7) % 12) * 12_500,
  start: `2026-${String(((at * 5) % 12) + 1).padStart(2, '0')}-01`,
  state: STATES[(at * 2 + 2) % 3]!,
}))

/** What a search, a filter and an order leave of them; `words` says what a key means. */
export const rowsFor = (
  words: (key: string) => string,
  { q, state, sort }: { q: string; state: string; sort: string },
): LeaseRow[] => {
  const wanted = q.trim().toLowerCase()
  const found = ROWS.filter(
    (row) =>
      (state === '' || row.state === state) &&
      `${words(row.home)} ${words(row.tenant)}`.toLowerCase().includes(wanted),
  )
  const [name, way] = [sort.replace(/^-/, ''), sort.startsWith('-') ? -1 : 1]
  if (name === 'rent') return found.sort((a, b) => way * (a.rent - b.rent))
  if (name === 'start') return found.sort((a, b) => way * (a.start < b.start ? -1 : 1))
  return name === 'home'
    ? found.sort((a, b) => way * compareText('is')(words(a.home), words(b.home)))
    : found
}
