import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hmac } from '#core/server/ids.ts'
import { openDb } from '#core/server/db.ts'
import { checkLedger } from '#core/server/ledger-seals.ts'
import { readConfig } from '#app/config.ts'
import { localBank } from '#providers/bank/local.ts'
import type { BankEvent } from '#providers/bank/port.ts'
import { bankSignatureHeader } from '#providers/bank/webhook.ts'
import { pgStore } from '#providers/local-store-pg.ts'
import { signatureHeader } from '#providers/webhook-signature.ts'
import {
  ask,
  dropFolder,
  killDatabase,
  pause,
  prepareFolder,
  start,
  stop,
  untilReady,
  urlOf,
  type Started,
} from './running.ts'

const CONTRACTS = 2_000
const PAID = 150

let folder: string
let server: Started | null = null
const up = async () => {
  server = await start({ IGLOO_DATA: folder })
  await untilReady(server)
}
const number = async (statement: string): Promise<number> =>
  Number((await ask<{ n: string }>(folder, `select (${statement}) as n`))[0]!.n)
const until = async (true_: () => Promise<boolean>, seconds: number): Promise<void> => {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(60))
    if (await true_()) return
  throw new Error(`not within ${seconds} s\n${server?.output().slice(-2000) ?? ''}`)
}
const findings = async () => {
  const pool = new pg.Pool({ connectionString: urlOf(folder), max: 1 })
  try {
    return await checkLedger(openDb(pool))
  } finally {
    await pool.end()
  }
}

beforeAll(async () => {
  folder = await prepareFolder(CONTRACTS)
})
afterAll(async () => {
  await stop(server)
  dropFolder(folder)
})

const ISSUED = "select count(*) from bills where state in ('issued', 'paid')"

describe('X1, X7: the server is killed in the middle of the rent run', () => {
  test('three times, and then the run ends with one claim for each contract', async () => {
    for (const share of [0.1, 0.4, 0.7]) {
      await up()
      await until(async () => (await number(ISSUED)) >= CONTRACTS * share, 40)
      await stop(server, 'SIGKILL')
    }
    await up()
    await until(async () => (await number(ISSUED)) === CONTRACTS, 60)
    expect(
      await number(
        "select count(*) from provider_records where provider = 'bank' and kind = 'claim'",
      ),
    ).toBe(CONTRACTS)
    expect(await number('select count(distinct claim_id) from bills')).toBe(CONTRACTS)
    expect(
      await number("select count(*) from ledger_transactions where kind = 'claim_issued'"),
    ).toBe(CONTRACTS)
    expect(
      await number("select count(*) from events where name = 'rent-collection.claim_issued'"),
    ).toBe(CONTRACTS)
    expect(await findings()).toEqual([])
  })
})

/** Tenants pay; the bank's messages are not delivered yet. */
const payments = async (count: number): Promise<BankEvent[]> => {
  await number('1')
  const pool = new pg.Pool({ connectionString: urlOf(folder), max: 4 })
  const now = () => new Date(Date.parse('2026-12-01T09:00:00Z'))
  const bank = localBank({ store: pgStore(pool, now), now })
  const { rows } = await pool.query<{ claim_id: string }>(
    "select claim_id from bills where state = 'issued' order by id limit $1",
    [count],
  )
  const events: BankEvent[] = []
  for (const { claim_id } of rows)
    events.push(await bank.pay(claim_id, { deliver: 'lost', date: '2026-12-01' }))
  await pool.end()
  return events
}

/** The bank sends until it is told 200; a message without an answer is sent again. Answers those that were taken. */
const sendAll = async (
  events: readonly BankEvent[],
  acked: Set<string>,
  seconds: number,
): Promise<void> => {
  const secret = hmac(readConfig({ IGLOO_DATA: folder }, { mode: 'test' }).secret, 'bank-webhook')
  const waiting = [...events]
  const end = Date.now() + seconds * 1000
  const offset = Number(
    (
      await ask<{ value: number }>(
        folder,
        "select value from settings where key = 'clock_offset_ms'",
      )
    )[0]!.value,
  )
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let event = waiting.shift(); event && Date.now() < end; event = waiting.shift()) {
        const body = JSON.stringify({ kind: event.kind })
        const status = await fetch(`http://127.0.0.1:${server!.port}/api/bank-events`, {
          method: 'POST',
          headers: {
            'content-type': 'application/octet-stream',
            [bankSignatureHeader]: signatureHeader(secret, new Date(Date.now() + offset), body),
          },
          body,
          signal: AbortSignal.timeout(10_000),
        }).then(
          (answer) => answer.status,
          () => 0,
        )
        if (status === 200) acked.add(event.event_id)
        else {
          waiting.push(event)
          await pause(200)
        }
        if (![0, 200, 503].includes(status))
          throw new Error(`the webhook answered ${status}\n${server!.output().slice(-2000)}`)
      }
    }),
  )
}

const settled = async (events: readonly BankEvent[]): Promise<void> => {
  const ids = events.map((event) => `'bank:${event.event_id}'`).join()
  await until(
    async () =>
      (await number(`select count(*) from ledger_transactions where cause_key in (${ids})`)) ===
      events.length,
    60,
  )
  expect(
    await number(
      `select coalesce(sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.cause_key in (${ids}) and e.account = 'bank_clearing'`,
    ),
  ).toBe(events.reduce((sum, event) => sum + event.amount, 0))
  expect(await findings()).toEqual([])
}

describe('X1, X3: killed while the bank tells of payments', () => {
  test.each(['server', 'database', 'server', 'database', 'database'])(
    'the %s: what was acknowledged is posted, everything once',
    async (what) => {
      const events = await payments(PAID)
      const acked = new Set<string>()
      const sending = sendAll(events, acked, 60)
      await until(async () => acked.size > 20, 30)
      if (what === 'server') {
        await stop(server, 'SIGKILL')
        await up()
      } else killDatabase(folder)
      await sending
      expect(acked.size).toBe(events.length)
      await settled(events)
      expect(await number('select count(*) from bank_events')).toBe(
        await number("select count(*) from ledger_transactions where kind = 'payment'"),
      )
    },
  )

  test('the server whose database was killed serves on', async () => {
    await until(
      async () => (await fetch(`http://127.0.0.1:${server!.port}/api/listings`)).status === 200,
      10,
    )
  })
})

describe('X1, X3: killed while payouts go out', () => {
  test('no payout is lost or doubled', async () => {
    const paid = await number("select count(*) from bills where state = 'paid'")
    expect(await number("select count(*) from payouts where state = 'scheduled'")).toBe(paid)
    await ask(
      folder,
      "update settings set value = to_jsonb(value::text::bigint + 86400000) where key = 'clock_offset_ms'",
      [],
    )
    await stop(server)
    // Told to stop, it takes its database with it, however often that was killed before.
    expect(existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false)
    await up()
    await until(
      async () =>
        (await number(
          "select count(*) from provider_records where provider = 'bank' and kind = 'payout'",
        )) > 0,
      30,
    )
    await stop(server, 'SIGKILL')
    killDatabase(folder)
    await up()
    await until(
      async () =>
        (await number(
          "select count(*) from payouts where state in ('sent', 'settled') and payout_id is not null",
        )) === paid,
      60,
    )
    expect(
      await number(
        "select count(*) from provider_records where provider = 'bank' and kind = 'payout'",
      ),
    ).toBe(paid)
    expect(
      await number("select count(*) from ledger_transactions where kind = 'payout_sent'"),
    ).toBe(paid)
    expect(await findings()).toEqual([])
  })
})
