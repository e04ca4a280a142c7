import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#features/accounts/server/sessions/sessions.ts'
import { askForAccountErasure } from '#features/privacy/shared/api.ts'
import { eraseDue } from '#features/privacy/server/jobs.ts'
import { someoneWaits } from '#tests/support/lock-waits.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let shade = 0
const picture = () =>
  sharp({
    create: { width: 320, height: 240, channels: 3, background: { r: shade++, g: 90, b: 90 } },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Snati heima' } })
    .toBuffer()
const fileOf = (bytes: Uint8Array, name = 'snati.jpg') => ({
  field: 'photos',
  name,
  type: 'image/jpeg',
  bytes,
})
const read = (person: Person) => app.ok(api.readHousehold, { username: 'me' }, person)
const petOf = async (person: Person): Promise<string> => {
  const { id } = await read(person)
  return (await app.ok(api.addPet, { id, body: { kind: 'dog' } }, person)).pets[0]!.id
}
const upload = (id: string, person: Person, files: ReturnType<typeof fileOf>[]) =>
  app.upload(api.addPetPhotos, { id }, files, person)
const photosOf = async (person: Person) => (await read(person)).pets[0]!.photos
const moveIn = async (owner: Person, member: Person): Promise<void> => {
  const { id } = await read(owner)
  const made = await app.ok(api.inviteEmail, { id, body: { email: member.email } }, owner)
  await app.ok(api.acceptInvitation, { id: made.id, query: {}, body: {} }, member)
}
const storedKeys = async (purpose: string) =>
  (
    await app.product.runtime.db.execute<{ file_key: string }>(
      sql`select file_key from stored_files where purpose = ${purpose}`,
    )
  ).rows.map(({ file_key }) => file_key)
const keptKeys = () => app.product.runtime.ports.files.list('pets/')
const bytesOf = (key: string) => app.product.runtime.ports.files.get(key)
const seenBy = async (person: Person | null, photoId: string): Promise<number> => {
  const session =
    person &&
    (await app.product
      .jobContext()
      .inTransaction((ctx) => openSession(ctx, person as never, 'electronic-id')))
  const answer = await app.server.inject({
    url: `/_ipx/f_webp,w_320,q_70/${photoId}`,
    headers: session ? { cookie: `igloo_session=${session.refresh_token}` } : {},
  })
  return answer.statusCode
}

describe('photos of a pet', () => {
  test('are written anew, shown to the household and to nobody else, staff included', async () => {
    const [owner, member, stranger] = [await app.person(), await app.person(), await app.person()]
    const staff = await app.person({ is_staff: true, user_type: 'LL' })
    await moveIn(owner, member)
    const pet = await petOf(owner)
    const sent = await upload(pet, member, [fileOf(await picture())])
    expect(sent.status).toBe(200)
    const [photo] = await photosOf(owner)
    expect(sent.body).toEqual({
      success: [{ photo_id: photo!.photo_id, file_name: 'snati.jpg', width: 320, height: 240 }],
    })
    const [key] = await storedKeys('pet_photo')
    const kept = await buffer((await bytesOf(key!))!)
    expect(kept.includes('Snati heima')).toBe(false)
    const statuses = []
    for (const who of [owner, member, stranger, staff, null])
      statuses.push(await seenBy(who, photo!.photo_id))
    expect(statuses).toEqual([200, 200, 404, 404, 404])
  })

  test('what is no picture is refused at its place, and none of its company is kept', async () => {
    const owner = await app.person()
    const pet = await petOf(owner)
    const refused = await upload(pet, owner, [
      fileOf(await picture()),
      fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    ])
    expect(refused.status).toBe(422)
    expect(refused.problem.errors).toMatchObject([{ path: 'photos.1', code: 'picture_type' }])
    expect((await upload(pet, owner, [])).problem.errors?.[0]?.path).toBe('photos')
    expect(await photosOf(owner)).toEqual([])
  })

  test('of a foreign pet are refused before their bytes are looked at', async () => {
    const [owner, other] = [await app.person(), await app.person()]
    const pet = await petOf(owner)
    const refused = await upload(pet, other, [fileOf(Buffer.from('no picture'))])
    expect(refused.status).toBe(404)
    await upload(pet, owner, [fileOf(await picture())])
    const [photo] = await photosOf(owner)
    expect((await app.call(api.removePetPhoto, { id: photo!.id }, other)).status).toBe(404)
  })

  test('that are refused because others came meanwhile leave no bytes', async () => {
    const [owner, member] = [await app.person(), await app.person()]
    await moveIn(owner, member)
    const pet = await petOf(owner)
    const five = await Promise.all(Array.from({ length: 5 }, picture))
    await upload(
      pet,
      owner,
      five.map((bytes) => fileOf(bytes)),
    )
    const before = await keptKeys()
    const { db } = app.product.runtime
    const last = [await picture(), await picture()] as const
    const asked: ReturnType<typeof upload>[] = []
    // Both have stored their bytes when the first of them takes the last place.
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from household_pets where id = ${pet} for update`)
      asked.push(upload(pet, owner, [fileOf(last[0])]), upload(pet, member, [fileOf(last[1])]))
      await expect.poll(() => someoneWaits(db, 2), { timeout: 5000 }).toBe(true)
    })
    const statuses = (await Promise.all(asked))
      .map(({ status }) => status)
      .toSorted((a, b) => a - b)
    expect([statuses, (await keptKeys()).length]).toEqual([[200, 409], before.length + 1])
    expect(new Set(await keptKeys())).toEqual(new Set(await storedKeys('pet_photo')))
  })

  test('stop at six, uploads at once included, and what is refused leaves no bytes', async () => {
    const owner = await app.person()
    const pet = await petOf(owner)
    const files = await Promise.all(Array.from({ length: 4 }, async () => fileOf(await picture())))
    const put = new Set<string>()
    const { files: store } = app.product.runtime.ports
    const original = store.put.bind(store)
    store.put = async (key, ...rest) => {
      put.add(key)
      return original(key, ...rest)
    }
    const answers = await Promise.all([upload(pet, owner, files), upload(pet, owner, files)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const before = put.size
    const late = await upload(pet, owner, files)
    expect([late.status, late.problem.code]).toEqual([409, 'households.too_many'])
    expect(put.size).toBe(before)
    store.put = original
  })

  test('are gone with their bytes when they, or their pet, are removed', async () => {
    const owner = await app.person()
    const pet = await petOf(owner)
    await upload(pet, owner, [fileOf(await picture()), fileOf(await picture())])
    const [one, two] = await photosOf(owner)
    const keys = (
      await app.product.runtime.db.execute<{ file_key: string }>(
        sql`select file_key from stored_files where id in (${one!.photo_id}, ${two!.photo_id})`,
      )
    ).rows.map(({ file_key }) => file_key)
    await app.ok(api.removePetPhoto, { id: one!.id }, owner)
    expect((await photosOf(owner)).map(({ id }) => id)).toEqual([two!.id])
    await app.ok(api.removePet, { id: pet }, owner)
    await app.drain()
    expect(keys).toHaveLength(2)
    for (const key of keys) expect(await bytesOf(key)).toBeNull()
  })
})

describe('an erased account', () => {
  const erase = async (person: Person): Promise<void> => {
    await app.ok(askForAccountErasure, { id: person.id }, person)
    app.forward(20)
    await eraseDue(app.product.jobContext())
    const { rows } = await app.product.runtime.db.execute<{ state: string }>(
      sql`select state from account_erasures where user_id = ${person.id}`,
    )
    expect(rows).toMatchObject([{ state: 'erased' }])
    app.forward(-20)
  }

  test('leaves pets to the household, and takes along the photos that it handed in', async () => {
    const [owner, member] = [await app.person(), await app.person()]
    await moveIn(owner, member)
    const pet = await petOf(owner)
    await upload(pet, owner, [fileOf(await picture())])
    await upload(pet, member, [fileOf(await picture())])
    const [, theirs] = await photosOf(member)
    await erase(owner)
    expect(await read(member)).toMatchObject({
      adults: 1,
      is_owner: true,
      pets: [{ id: pet, photos: [{ id: theirs!.id }] }],
    })
  })

  test('is erased where the household moved on with the photos', async () => {
    const [mover, host] = [await app.person(), await app.person()]
    const pet = await petOf(mover)
    await upload(pet, mover, [fileOf(await picture())])
    await moveIn(host, mover)
    const { id } = await read(mover)
    await app.ok(api.leaveHousehold, { id, body: {} }, mover)
    await erase(mover)
    expect((await read(host)).pets).toMatchObject([{ id: pet, photos: [] }])
  })

  test('is named by no invitation any more that went to its address', async () => {
    const [sender, guest] = [await app.person(), await app.person()]
    const { id } = await read(sender)
    await app.ok(api.inviteEmail, { id, body: { email: guest.email } }, sender)
    await erase(guest)
    expect((await app.ok(api.listSentInvitations, { username: 'me' }, sender)).items).toEqual([])
  })
})
