/** What a User-Agent says, in codes: words are made of them in the reader's language. */
export interface Device {
  browser: string | null
  system: string | null
}

// The order matters: every browser also names those it descends from.
const BROWSERS: readonly (readonly [mark: string, code: string])[] = [
  ['Edg', 'edge'],
  ['OPR/', 'opera'],
  ['SamsungBrowser', 'samsung'],
  ['Firefox/', 'firefox'],
  ['FxiOS', 'firefox'],
  ['CriOS', 'chrome'],
  ['Chrome/', 'chrome'],
  ['Safari/', 'safari'],
]
const SYSTEMS: readonly (readonly [mark: string, code: string])[] = [
  ['iPhone', 'iphone'],
  ['iPad', 'ipad'],
  ['Android', 'android'],
  ['Windows', 'windows'],
  ['CrOS', 'chromeos'],
  ['Mac OS X', 'macos'],
  ['Macintosh', 'macos'],
  ['Linux', 'linux'],
]

const firstIn = (agent: string, marks: readonly (readonly [string, string])[]): string | null =>
  marks.find(([mark]) => agent.includes(mark))?.[1] ?? null

export const deviceOf = (agent: string | null | undefined): Device => {
  const read = (agent ?? '').slice(0, 500)
  return { browser: firstIn(read, BROWSERS), system: firstIn(read, SYSTEMS) }
}
