import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approve,
  comeBack,
  newBrowser,
  proveIdentity,
  startVisit,
} from '#tests/support/electronic-id.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'
import { findUserIdByProof } from './proven-identities.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const VICTIM = { national_id: '2311850019', name: 'Sólveig Arna Ketilsdóttir' }
const ATTACKER = { national_id: '1407890029', name: 'Benedikt Ari Hallsson' }
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const unproven = (given: object = {}): Promise<Person> => app.person({ is_proven: false, ...given })
const owner = (number: string) => findUserIdByProof(app.product.runtime.db, 'IS', number)

describe('typed numbers prove nothing', () => {
  test('a typed kennitala neither signs in nor stands in the way of its owner', async () => {
    const liar = await unproven()
    await app.ok(api.changeUser, { id: liar.id, body: { icelandic_id: '0203940039' } }, liar)
    const browser = newBrowser()
    const answer = await proveIdentity(app, browser, 'login', {
      national_id: '0203940039',
      name: 'Hinn Rétti Eigandi',
    })
    expect([answer.status, answer.problem.code]).toEqual([409, 'accounts.electronic_id_unknown'])
    const owned = await proveIdentity(app, newBrowser(), 'register', {
      national_id: '0203940039',
      name: 'Hinn Rétti Eigandi',
    })
    const { body } = await app.call(api.readUser, {}, null, bearer(owned.body.accessToken))
    expect(body).toMatchObject({
      full_name: 'Hinn Rétti Eigandi',
      icelandic_id: '0203940039',
      identity_verified: true,
    })
    expect(body.id).not.toBe(liar.id)
  })

  test('after proving one number nobody types another, in any field', async () => {
    const person = await unproven()
    await proveIdentity(app, newBrowser(), 'link', ATTACKER, person)
    const change = (body: object) => app.call(api.changeUser, { id: person.id, body }, person)
    for (const [body, path] of [
      [{ icelandic_id: VICTIM.national_id }, 'icelandic_id'],
      [{ icelandic_id: null }, 'icelandic_id'],
      [{ personal_id: VICTIM.national_id, personal_id_country: 'IS' }, 'personal_id_country'],
      [{ full_name: 'Annar Maður' }, 'full_name'],
    ] as const) {
      const answer = await change(body)
      expect([answer.status, answer.problem.errors?.[0]?.path], JSON.stringify(body)).toEqual([
        422,
        path,
      ])
    }
    const { body } = await app.call(api.readUser, {}, person)
    expect(body).toMatchObject({
      full_name: ATTACKER.name,
      icelandic_id: ATTACKER.national_id,
      personal_id: null,
    })
    expect(await owner(VICTIM.national_id)).toBeNull()
  })

  test('proving drops the numbers that were typed before', async () => {
    const person = await unproven()
    await app.ok(
      api.changeUser,
      {
        id: person.id,
        body: {
          icelandic_id: VICTIM.national_id,
          personal_id: '44051401458',
          personal_id_country: 'PL',
        },
      },
      person,
    )
    const who = { national_id: '0909770049', name: 'Rúnar Freyr Geirsson' }
    await proveIdentity(app, newBrowser(), 'link', who, person)
    const { body } = await app.call(api.readUser, {}, person)
    expect(body).toMatchObject({
      icelandic_id: who.national_id,
      personal_id: null,
      personal_id_country: null,
      full_name: who.name,
    })
    const { rows } = await app.product.runtime.db.execute(
      sql`select icelandic_id, personal_id from users where id = ${person.id}`,
    )
    expect(rows).toEqual([{ icelandic_id: null, personal_id: null }])
  })

  test('one number belongs to one account, whoever comes first', async () => {
    const who = { national_id: '1512830059', name: 'Tinna Rós Valsdóttir' }
    const [one, other] = [await unproven(), await unproven()]
    const browsers = [newBrowser(), newBrowser()]
    const urls = await Promise.all(
      [one, other].map(async (person, at) =>
        approve(
          app,
          browsers[at]!,
          (await startVisit(app, browsers[at]!, 'link', person)).body.url,
          who,
        ),
      ),
    )
    const answers = await Promise.all(
      [one, other].map((person, at) => comeBack(app, browsers[at]!, urls[at]!, person)),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)!.problem.code).toBe(
      'accounts.identity_taken',
    )
  })
})

describe('the round trip belongs to the browser that began it', () => {
  test('a link that a victim approves in their own browser proves nothing for the one who sent it', async () => {
    const attacker = await unproven()
    const [evil, theirs] = [newBrowser(), newBrowser()]
    const { url } = (await startVisit(app, evil, 'link', attacker)).body
    const callback = await approve(app, theirs, url, VICTIM)
    const redeemed = await comeBack(app, theirs, callback)
    expect([redeemed.status, redeemed.problem.code]).toEqual([401, 'accounts.electronic_id_failed'])
    expect(await owner(VICTIM.national_id)).toBeNull()
    // Nor when the victim is signed in, nor when the attacker gets hold of the callback's account alone.
    expect((await comeBack(app, theirs, callback, await unproven())).status).toBe(401)
    expect((await app.call(api.readUser, {}, attacker)).body.identity_verified).toBe(false)
  })

  test('a callback handed to another browser signs nobody in', async () => {
    const [evil, theirs] = [newBrowser(), newBrowser()]
    await proveIdentity(app, newBrowser(), 'register', {
      national_id: '0101900079',
      name: 'Ævar Logi Stefánsson',
    })
    const callback = await approve(app, evil, (await startVisit(app, evil, 'login')).body.url, {
      national_id: '0101900079',
      name: 'Ævar Logi Stefánsson',
    })
    await startVisit(app, theirs, 'login')
    expect((await comeBack(app, theirs, callback)).status).toBe(401)
    expect(
      (await comeBack(app, evil, callback, null, { origin: 'https://evil.example' })).status,
    ).toBe(403)
    expect(
      (await comeBack(app, evil, callback, null, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403)
    expect((await comeBack(app, evil, callback)).status).toBe(200)
    expect((await comeBack(app, evil, callback)).status, 'once').toBe(401)
  })

  test('linking is ended by the account that began it, signed in freshly', async () => {
    const [one, other] = [await unproven(), await unproven()]
    const browser = newBrowser()
    const who = { national_id: '2005950089', name: 'Kolbrún Ýr Sigmarsdóttir' }
    const callback = await approve(
      app,
      browser,
      (await startVisit(app, browser, 'link', one)).body.url,
      who,
    )
    expect((await comeBack(app, browser, callback, other)).status).toBe(401)
    expect(await owner(who.national_id)).toBeNull()
    expect((await startVisit(app, browser, 'link')).status, 'visitors have nothing to link').toBe(
      401,
    )
    app.product.clock.offset_ms += 16 * 60_000
    const late = await startVisit(app, browser, 'link', one)
    expect([late.status, late.problem.code]).toEqual([403, 'accounts.fresh_sign_in_needed'])
  })

  test('a visit ends after ten minutes; two tabs of one browser do not disturb each other', async () => {
    const browser = newBrowser()
    const who = { national_id: '0606880099', name: 'Dagný Lóa Arnarsdóttir' }
    await proveIdentity(app, newBrowser(), 'register', who)
    const [first, second] = [
      (await startVisit(app, browser, 'login')).body.url,
      (await startVisit(app, browser, 'login')).body.url,
    ]
    expect((await comeBack(app, browser, await approve(app, browser, second, who))).status).toBe(
      200,
    )
    expect((await comeBack(app, browser, await approve(app, browser, first, who))).status).toBe(200)
    const late = await approve(
      app,
      browser,
      (await startVisit(app, browser, 'login')).body.url,
      who,
    )
    app.product.clock.offset_ms += 10 * 60_000 + 1000
    expect((await comeBack(app, browser, late)).status).toBe(401)
  })
})

describe('e-mail addresses', () => {
  const linkTo = async (email: string) =>
    (await app.mails())
      .find((mail) => mail.to === email)
      ?.links[0]?.split('#')
      .at(-1)

  test('a person without an address adds one by its link, and others learn nothing', async () => {
    const session = await proveIdentity(app, newBrowser(), 'register', {
      national_id: '1108790039',
      name: 'Þorgeir Andri Ólason',
    })
    const options = bearer(session.body.accessToken)
    const me = (await app.call(api.readUser, {}, null, options)).body
    const taken = await app.person()
    const [known, fresh] = [
      await app.call(api.addEmail, { id: me.id, body: { email: taken.email } }, null, options),
      await app.call(
        api.addEmail,
        { id: me.id, body: { email: 'thorgeir@example.is' } },
        null,
        options,
      ),
    ]
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body])
    await app.drain()
    expect((await app.mails()).filter((mail) => mail.to === taken.email)).toEqual([])
    await app.ok(
      api.confirmEmail,
      { body: { token: (await linkTo('thorgeir@example.is'))! } },
      null,
      options,
    )
    expect((await app.call(api.readUser, {}, null, options)).body).toMatchObject({
      email: 'thorgeir@example.is',
      email_verified: true,
    })
  })

  test('the only confirmed address stays', async () => {
    const person = await unproven({ is_confirmed: false })
    const [first] = (await app.ok(api.readUser, {}, person)).email_addresses
    expect((await app.call(api.removeEmail, { id: first!.id }, person)).problem.code).toBe(
      'accounts.last_email',
    )
    await app.ok(api.addEmail, { id: person.id, body: { email: 'nytt@example.is' } }, person)
    await app.drain()
    await app.ok(api.confirmEmail, { body: { token: (await linkTo('nytt@example.is'))! } }, person)
    expect((await app.ok(api.readUser, {}, person)).email).toBe('nytt@example.is')
    const [left] = (await app.ok(api.readUser, {}, person)).email_addresses
    expect((await app.call(api.removeEmail, { id: left!.id }, person)).problem.code).toBe(
      'accounts.last_email',
    )
  })
})
