import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMessages } from '#core/server/messages.ts'
import { versionOf } from '#tests/support/contracts.ts'
import { readyDraft } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { addSpecialTerm, changeContract, previewDocument, readContract } from '../../shared/api.ts'
import { shapeContract } from '../queries/full-contract.ts'
import { readContractJson } from '../queries/contract-json.ts'
import { makeContractDocument } from './contract-document.ts'

let app: TestApp
let landlord: Person
let draft: string
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  draft = (await readyDraft(app, landlord, await app.person())).id
})
afterAll(() => app.close())

describe('papers are made beside the thread that answers', () => {
  test('calls are answered while the largest paper is made', async () => {
    const term = 'Leigjandi skal ganga vel um eignina og halda henni hreinni. '.repeat(66)
    for (let n = 0; n < 30; n += 1)
      await app.ok(
        addSpecialTerm,
        {
          id: draft,
          body: {
            title: `Ákvæði ${n}`,
            text: term,
            updated_at: await versionOf(app, draft),
          },
        },
        landlord,
      )
    const json = (await readContractJson(app.product.runtime.db, draft))!
    const translator = openMessages(path.resolve(import.meta.dirname, '../../../..'))
    const order: string[] = []
    const paper = makeContractDocument({
      contract: shapeContract(json, null, '2026-02-01'),
      round: 0,
      translator,
      is_draft: true,
      made_on: '2026-02-01',
      signing: null,
    }).then((made) => {
      order.push('paper')
      return made
    })
    for (let n = 0; n < 10; n += 1) {
      expect((await app.server.inject({ url: '/api/health' })).statusCode).toBe(200)
      order.push('health')
    }
    expect((await paper).bytes.length).toBeGreaterThan(50_000)
    expect(order).toEqual([...Array<string>(10).fill('health'), 'paper'])
  })

  test('ten new papers a minute for one person; one that is kept may be asked for again', async () => {
    const other = await app.person({ user_type: 'LL' })
    // The beginning of a minute, so that no new one begins on the way.
    app.product.clock.offset_ms += 60_000 - (app.product.clock.now().getTime() % 60_000)
    const { id } = await readyDraft(app, other, await app.person())
    const preview = async () => (await app.call(previewDocument, { id }, other)).status
    for (let n = 0; n < 10; n += 1) {
      const { updated_at } = await app.ok(readContract, { id }, other)
      await app.ok(changeContract, { id, body: { updated_at, furnishing: `Borð ${n}` } }, other)
      expect([await preview(), await preview()]).toEqual([200, 200])
    }
    const { updated_at } = await app.ok(readContract, { id }, other)
    await app.ok(changeContract, { id, body: { updated_at, furnishing: 'Stóll' } }, other)
    expect(await preview()).toBe(429)
    app.product.clock.offset_ms += 60_000
    expect(await preview()).toBe(200)
  })
})
