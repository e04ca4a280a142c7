import { hash, verify } from '@node-rs/argon2'

// OWASP's least for Argon2id: 19 MiB, two passes, one lane; about 12 ms in the library's own threads.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), COST)

const PARAMETERS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`
/** Whether a hash was made at another cost than today's; it is made again when its password is given. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(PARAMETERS)

let dummy: Promise<string> | null = null
/** Takes the same time for an unknown person as for a known one. */
export const checkPassword = async (stored: string | null, password: string): Promise<boolean> => {
  dummy ??= hashPassword('no such person')
  const right = await verify(stored ?? (await dummy), password.normalize('NFC'))
  return right && stored !== null
}
