import type { JobContext } from '#core/server/context.ts'
import type { EventMessage } from '#core/server/events.ts'
import { job } from '#core/server/jobs.ts'
import { ProviderFault } from '#providers/provider-fault.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '../../shared/model.ts'
import { keepTranslation, nextWaiting, noteFailed, type WaitingText } from '../queries/texts.ts'

/** A model that does not answer is asked again for so long. */
const GIVES_UP_MS = 3_600_000
/** The four other languages, each a second time where the original was changed meanwhile, and some more. */
const MOST_ROUNDS = 12

const translated = async (
  work: JobContext,
  { language, from, title, description, asked_at }: WaitingText,
): Promise<{ title: string; description: string } | null> => {
  try {
    const [first = '', second = ''] = await work.ports.translation.translate({
      passages: [
        { text: title, max: TITLE_MAX },
        { text: description, max: DESCRIPTION_MAX },
      ],
      from,
      to: language,
    })
    return { title: first, description: second }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    const waited = work.clock.now().getTime() - Date.parse(asked_at)
    if (error.retryable && waited < GIVES_UP_MS) throw error
    return null
  }
}

/** Translates what waits, one language after the other. Run twice, the second time finds nothing that waits. */
export const translateListingTexts = job<EventMessage>(
  'listings.translate_listing_texts',
  async (work, { subject_id }) => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const waiting = await nextWaiting(work.db, subject_id)
      if (waiting === null) return
      const found = await translated(work, waiting)
      const is_last = round === MOST_ROUNDS - 1
      await work.inTransaction(async (ctx) => {
        if (found === null || found.title === '')
          return noteFailed(ctx, subject_id, waiting.language)
        await keepTranslation(ctx, subject_id, waiting, found)
        // Whoever writes on and on is told that it failed; what was kept waits no longer and stays.
        if (is_last) await noteFailed(ctx, subject_id, waiting.language)
      })
    }
  },
  'vendor',
)
