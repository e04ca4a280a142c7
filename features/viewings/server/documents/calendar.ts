import type { Ctx } from '#core/server/context.ts'

/** What a calendar is told of a time. */
export interface CalendarFacts extends Record<string, unknown> {
  id: string
  starts_at: string
  minutes: number
  home: string
  address: string | null
  note: string
  /** The reader's calendar forgets the time. */
  is_canceled: boolean
  /** How often the time, or what the reader has booked at this home, has changed: the newer event takes the place of the older. */
  times_changed: number
}

/** RFC 5545, 3.3.11: these characters stand for themselves behind a backslash, and a line break is `\n`. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (one) => `\\${one}`)
    .replace(/\r?\n/g, '\\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, '')

const stamp = (instant: Date): string =>
  `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** RFC 5545, 3.1: a line has at most 75 octets; the next begins with a blank. No character is cut in two. */
const folded = (line: string): string => {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > 73) {
      lines.push('')
      octets = 0
    }
    lines[lines.length - 1] += character
    octets += length
  }
  return lines.join('\r\n ')
}

/** A time of showing as an iCalendar file with one event; one that is off takes the earlier one away (RFC 5546, 3.2.5). */
export const calendarOf = (
  facts: CalendarFacts,
  { config, now }: Pick<Ctx, 'config' | 'now'>,
): string => {
  const begin = new Date(facts.starts_at)
  const end = new Date(begin.getTime() + facts.minutes * 60_000)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Igloo//Viewings//EN',
    ...(facts.is_canceled ? ['METHOD:CANCEL'] : []),
    'BEGIN:VEVENT',
    `UID:${facts.id}@${new URL(config.public_url).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    // Twice: files that calendars took before this was counted have up to two for each change.
    `SEQUENCE:${2 * facts.times_changed}`,
    `DTSTART:${stamp(begin)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(facts.home)}`,
    ...(facts.address === null ? [] : [`LOCATION:${escaped(facts.address)}`]),
    ...(facts.note === '' ? [] : [`DESCRIPTION:${escaped(facts.note)}`]),
    `STATUS:${facts.is_canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
