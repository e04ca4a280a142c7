import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeUser } from '#features/accounts/shared/api.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { anchorAudit, collectAnchors, readAnchors } from './audit-anchor.ts'
import { sealAudit } from './audit-chain.ts'
import { unavailableDomain } from '#providers/mail/local.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await openTestApp()
  person = await app.person()
  Object.assign(app.product.config.anchor, { mail: 'vordur@example.is', in_store: true })
})
afterAll(() => app.close())

const write = async (n: number): Promise<void> => {
  await app.ok(changeUser, { id: person.id, body: { address: `Gata ${n}` } }, person)
  await app.product.jobContext().inTransaction((ctx) => sealAudit(ctx.tx, ctx.now))
}
const anchor = () => anchorAudit(app.product.jobContext())
const lines = () => readAnchors(readFileSync(app.product.config.anchor.file, 'utf8'), 'file')
const letters = async () => (await app.mails()).filter((mail) => mail.to.startsWith('vordur@'))

test('the head is written once a day to the file, by letter and to the store', async () => {
  await write(1)
  await anchor()
  await write(2)
  await anchor()
  expect(lines()).toHaveLength(1)
  expect(await letters()).toHaveLength(1)
  expect((await letters())[0]!.text).toContain(JSON.stringify(lines()[0]))
  expect(await collectAnchors(app.product.runtime)).toEqual({
    anchors: [lines()[0], lines()[0]],
    last_day: app.product.clock.today(),
  })
  app.forward(1)
  await anchor()
  expect(lines().map((one) => one.day)).toEqual([...new Set(lines().map((one) => one.day))])
  expect([lines().length, (await letters()).length]).toEqual([2, 2])
})

test('a place that cannot be reached is tried again with the same head', async () => {
  app.forward(1)
  app.product.config.anchor.mail = `vordur${unavailableDomain}`
  await expect(anchor()).rejects.toMatchObject({ retryable: true })
  const [head] = lines().slice(-1)
  await write(3)
  app.product.config.anchor.mail = 'vordur@example.is'
  await anchor()
  expect(lines().at(-1)).toEqual(head)
  expect((await letters()).some((letter) => letter.text.includes(JSON.stringify(head)))).toBe(true)
})

const verify = (more: string[] = []) => {
  const url = app.product.pool.options.connectionString!
  const folder = path.dirname(app.product.config.anchor.file)
  const done = spawnSync(process.execPath, ['tools/verify-audit.ts', ...more], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: url, IGLOO_DATA: folder },
  })
  return { code: done.status, said: `${done.stdout}${done.stderr}`.trim() }
}

test('the command says in one line that the log is whole, or what is wrong and where', async () => {
  expect(verify()).toEqual({
    code: 0,
    said: expect.stringMatching(/^audit log whole: \d+ rows sealed, 3 anchors agree$/),
  })
  const { file } = app.product.config.anchor
  const kept = readFileSync(file, 'utf8')
  const elsewhere = `${file}.letters`
  writeFileSync(elsewhere, kept)
  rmSync(file)
  expect(verify()).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^audit log NOT proved: the anchor of \d{4}-\d\d-\d\d is in none of the places that were read$/,
    ),
  })
  expect(verify(['--anchors', elsewhere]).code).toBe(0)
  writeFileSync(file, `${kept}{"day":"x"}\n`)
  expect(verify()).toEqual({
    code: 1,
    said: expect.stringMatching(/^audit log NOT checked: line 4 of .* is not an anchor$/),
  })
  writeFileSync(file, kept)
  const owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
  await owner.query(
    "begin; set local session_replication_role = replica; update audit_events set verdict = 'refused' where id = (select audit_id from audit_seals where seq = 2); commit",
  )
  await owner.end()
  expect(verify()).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^audit log NOT whole: a row was changed after it was sealed \(seal 2, row [0-9a-f-]{36}\)$/,
    ),
  })
})
