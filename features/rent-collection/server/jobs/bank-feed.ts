import type { JobContext } from '#core/server/context.ts'
import { job } from '#core/server/jobs.ts'
import { errorFields } from '#core/server/log.ts'
import { addDays } from '#core/shared/plain-date.ts'
import { postBankEvent, setAsideUnreadable, storeBankEvents } from '../books/bank-events.ts'
import { keepCursor, readCursor, unpostedEvents } from '../queries/collection.ts'
import { askAboutPayouts } from './payouts.ts'

/** How many days before the last reading are read again: a bank may book late, with an earlier instant. */
const OVERLAP_DAYS = 3
/** The nightly reading goes back further, over any row of bank holidays. */
const LONG_OVERLAP_DAYS = 30
const BEGINNING = '2000-01-01'

const readFeed = async (work: JobContext, overlapDays: number): Promise<void> => {
  const today = work.clock.today()
  const last = await readCursor(work.db)
  const since = last === '' ? BEGINNING : addDays(last, -overlapDays)
  for (let page: string | null | undefined; page !== null;) {
    const read = await work.ports.bank.events({ since, ...(page === undefined ? {} : { page }) })
    const setAside = await work.inTransaction(async (ctx) => {
      await storeBankEvents(ctx, read.events)
      return setAsideUnreadable(ctx, read.unreadable)
    })
    if (setAside > 0) work.log.error({ count: setAside }, 'bank entries not readable')
    page = read.next_page
  }
  await work.inTransaction((ctx) => keepCursor(ctx.tx, today, ctx.now.toISOString()))
}

/** Posts what is not posted yet. One message that cannot be posted does not hold up the others; it is tried again next time. */
const postUnposted = async (work: JobContext): Promise<void> => {
  for (const event of await unpostedEvents(work.db))
    await work
      .inTransaction((ctx) => postBankEvent(ctx, event.event_id))
      .catch((error: unknown) =>
        work.log.error(
          { event_id: event.event_id, ...errorFields(error) },
          'bank message not posted',
        ),
      )
}

/** Reads what happened to claims since the last reading and some days before it, and posts each event once. */
export const readBankEvents = async (
  work: JobContext,
  overlapDays = OVERLAP_DAYS,
): Promise<void> => {
  await readFeed(work, overlapDays)
  await postUnposted(work)
}

export const readBankEventsAgain = (work: JobContext): Promise<void> =>
  readBankEvents(work, LONG_OVERLAP_DAYS)

/** After a message of the bank: what it hints at is read where the bank is asked, never believed. */
export const readBank = job<Record<string, never>>(
  'rent-collection.read_bank',
  async (work) => {
    await readBankEvents(work)
    await askAboutPayouts(work, 0)
  },
  'vendor',
)
