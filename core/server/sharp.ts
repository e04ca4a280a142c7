import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | null = null

/**
 * The library of pictures, loaded with the first one: with it a process holds about 10 MB more. One decoder thread
 * keeps the rest of the process responsive.
 */
export const openSharp = (): Promise<typeof Sharp> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache({ memory: 16 })
    return sharp
  }))
