import { readFileSync } from 'node:fs'
import pg from 'pg'
import {
  dropFolder,
  folderFor,
  pause,
  start,
  stop,
  untilReady,
  urlOf,
  type Started,
} from '#tests/faults/running.ts'
import { openHomes } from './homes.ts'
import { AS_STARTED } from './as-started.ts'

/** As many homes as a market has: searches of the hundred of the demo would cost hardly more than their refusal. */
const HOMES = Number(process.env.HOMES ?? 10_000)

export interface Market {
  product: Started
  owner: pg.Pool
  /** Ids of some homes that are let. */
  homes: string[]
  /** Resident memory of the product now, in MB. */
  residentMb: () => number
  close: () => Promise<void>
}

const fill = async (owner: pg.Pool): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string }>(
    `select owner_id as id from listings where status = 'published' limit 1`,
  )
  const codes = await owner.query<{ code: string }>(
    `select distinct postal_code as code from listings where postal_code is not null order by 1`,
  )
  const homes = await openHomes(
    owner,
    rows[0]!.id,
    codes.rows.map(({ code }) => code),
  )
  await homes.grow(HOMES)
  return homes.someIds()
}

/** The product as `npm start` runs it, with its demo and so many homes; clients and database share its cores. */
export const openMarket = async (name: string): Promise<Market> => {
  const folder = folderFor(name)
  const product = await start({
    IGLOO_DATA: folder,
    IGLOO_RATE_FACTOR: '1000000',
    ...AS_STARTED,
  })
  try {
    await untilReady(product, 120)
    for (let n = 0; n < 600 && !product.output().includes('kennitala'); n += 1) await pause(200)
    const owner = new pg.Pool({ connectionString: urlOf(folder), max: 2 })
    owner.on('error', () => undefined)
    return {
      product,
      owner,
      homes: await fill(owner),
      residentMb: () =>
        Math.round(
          Number(
            /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.child.pid!}/status`, 'utf8'))![1],
          ) / 1024,
        ),
      close: async () => {
        await owner.end()
        await stop(product)
        dropFolder(folder)
      },
    }
  } catch (error) {
    await stop(product)
    dropFolder(folder)
    throw error
  }
}

/** Searches with filters, each with its own, so that no kept answer serves them. */
export const FILTERS = Array.from({ length: 4_000 }, (_one, n) =>
  new URLSearchParams({
    price_max: String(120_000 + ((n * 7_919) % 400) * 1_000),
    rooms_min: String(1 + (n % 5)),
    page: String(1 + (n % 2)),
    ...(n % 3 === 0 ? { postal_code: ['101', '105', '200', '600'][n % 4]! } : {}),
  }).toString(),
)
