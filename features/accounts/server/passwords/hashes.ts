import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { inPlace, openPlaces } from '#core/server/places.ts'

// Argon2id above OWASP's least (19 MiB, two passes), which this decade's processors check in 6 ms: about 12 ms in the
// library's own threads. 32 MiB, two passes, one lane.
const COST = { memoryCost: 32_768, timeCost: 2, parallelism: 1 }

/**
 * They run in threads of their own and would take the processor from everybody else: at most two at a time, and one core is
 * always left. A burst of sign-ins waits, and what is beyond it is told to come again.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const places = openPlaces({ in_hand: AT_ONCE, waiting: 128, wait_ms: 5_000 })

export const hashPassword = (password: string): Promise<string> =>
  inPlace(places, () => hash(password.normalize('NFC'), COST))

const PARAMETERS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`
/** Whether a hash was made at another cost than today's; it is made again when its password is given. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(PARAMETERS)

let dummy: Promise<string> | null = null
/** Takes the same time for an unknown person as for a known one. */
export const checkPassword = async (stored: string | null, password: string): Promise<boolean> => {
  dummy ??= hash('no such person', COST)
  const against = stored ?? (await dummy)
  const right = await inPlace(places, () => verify(against, password.normalize('NFC')))
  return right && stored !== null
}
