/** What a page is put on the home screen of; in the order of the steps on the page. */
export const DEVICES = ['apple', 'android', 'computer'] as const
export type Device = (typeof DEVICES)[number]

/** An iPad calls itself a Macintosh, but Macintoshes have no touch screen. */
export const deviceOf = (userAgent: string, touchPoints: number): Device => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple'
  if (userAgent.includes('Macintosh') && touchPoints > 1) return 'apple'
  return userAgent.includes('Android') ? 'android' : 'computer'
}
