import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { localRegister } from '#providers/property-registry/register.ts'
import { unavailableLandregId } from '#providers/property-registry/local.ts'
import { createListing } from '#features/listings/shared/api.ts'
import { openTestApp, type Person, type TestApp } from '../../../tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import type { ImportRow, PropertyImport } from '../shared/model.ts'

let app: TestApp
let landlord: Person
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const HOMES = localRegister()
const number = (at: number): string => HOMES[at]!.landreg_id

const send = async (text: string | Uint8Array, as: Person) =>
  app.upload(
    api.importFile,
    {},
    [
      {
        field: 'file',
        name: 'eignir.csv',
        type: 'text/csv',
        bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
      },
    ],
    as,
  )

const begin = async (text: string, as: Person): Promise<PropertyImport> => {
  const { status, body } = await send(text, as)
  expect(status).toBe(200)
  await app.drain()
  return app.ok(api.readImport, { id: (body as PropertyImport).id }, as)
}

/** Everything that a landlord keeps, to the last column. */
const kept = async (owner: Person) => {
  const read = async (table: string) =>
    (
      await app.product.runtime.db.execute(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where owner_id = ${owner.id} order by t.id`,
      )
    ).rows
  return {
    homes: await read('properties'),
    portfolios: await read('portfolios'),
    imports: await read('property_imports'),
  }
}

const outcomes = async ({ id }: PropertyImport, as: Person) =>
  (await app.ok(api.listImportRows, { id }, as)).items.map(
    ({ line, outcome }: ImportRow) => [line, outcome] as const,
  )

test('a file is checked line by line, applied, and undone without a trace', async () => {
  landlord = await app.person({ user_type: 'LL' })
  const old = await app.ok(api.createPortfolio, { body: { name: 'Gamla safnið' } }, landlord)
  await app.ok(api.addUnit, { body: { landreg_id: number(0), portfolio_id: old.id } }, landlord)
  await app.ok(api.addUnit, { body: { landreg_id: number(1), portfolio_id: null } }, landlord)
  await app.ok(api.addUnit, { body: { landreg_id: number(2), portfolio_id: old.id } }, landlord)
  const before = await kept(landlord)
  const found = await begin(
    `Fasteignanúmer;Eignasafn
${number(0)};Nýja safnið
${number(1)};gamla SAFNIÐ
${number(2)};Gamla safnið
${number(3)};nýja safnið
F${number(4)};
${number(3)};Annað
2000001;
12;`,
    landlord,
  )
  expect(await outcomes(found, landlord)).toEqual([
    [2, 'moved'],
    [3, 'moved'],
    [4, 'kept'],
    [5, 'new'],
    [6, 'new'],
    [7, 'repeated'],
    [8, 'unknown'],
    [9, 'wrong_number'],
  ])
  expect(found).toMatchObject({
    state: 'ready',
    rows: 8,
    counts: { moved: 2, kept: 1, new: 2, repeated: 1, unknown: 1, wrong_number: 1 },
    file_name: 'eignir.csv',
  })
  expect(found.portfolios.map((name) => name.toLowerCase())).toEqual(['nýja safnið'])
  const faults = await app.ok(
    api.listImportRows,
    { id: found.id, query: { only: 'faults' } },
    landlord,
  )
  expect(faults.items.map(({ line }) => line)).toEqual([7, 8, 9])
  // A dry run changes nothing that was there.
  expect({ ...(await kept(landlord)), imports: [] }).toEqual(before)

  const applied = await app.ok(api.applyImport, { id: found.id }, landlord)
  expect(applied).toMatchObject({ state: 'applied', portfolios: [] })
  const { items } = await app.ok(api.listUnits, {}, landlord)
  expect(
    Object.fromEntries(items.map((one) => [one.landreg_id, one.portfolio?.name.toLowerCase()])),
  ).toEqual({
    [number(0)]: 'nýja safnið',
    [number(1)]: 'gamla safnið',
    [number(2)]: 'gamla safnið',
    [number(3)]: 'nýja safnið',
    [number(4)]: undefined,
  })
  expect(await app.ok(api.undoImport, { id: found.id }, landlord)).toEqual({ kept: 0 })
  expect(await kept(landlord)).toEqual(before)
})

test('what began with a home or was changed after an import stays as it is', async () => {
  landlord = await app.person({ user_type: 'LL' })
  const other = await app.ok(api.createPortfolio, { body: { name: 'Mitt' } }, landlord)
  const mine = await app.ok(
    api.addUnit,
    { body: { landreg_id: number(5), portfolio_id: null } },
    landlord,
  )
  const found = await begin(
    `${number(5)};Úr skjali\n${number(6)};Úr skjali\n${number(7)};Úr skjali`,
    landlord,
  )
  await app.ok(api.applyImport, { id: found.id }, landlord)
  await app.ok(createListing, { body: { landreg_id: number(6) } as never }, landlord)
  app.product.clock.offset_ms += 60_000
  await app.ok(api.moveUnit, { id: mine.id, body: { portfolio_id: other.id } }, landlord)
  expect(await app.ok(api.undoImport, { id: found.id }, landlord)).toEqual({ kept: 1 })
  const { items } = await app.ok(api.listUnits, {}, landlord)
  expect(Object.fromEntries(items.map((one) => [one.landreg_id, one.portfolio?.name]))).toEqual({
    [number(5)]: 'Mitt',
    [number(6)]: 'Úr skjali',
  })
})

test('ten thousand lines are checked, applied and undone without a trace', async () => {
  landlord = await app.person({ user_type: 'LL' })
  await app.ok(api.addUnit, { body: { landreg_id: number(8), portfolio_id: null } }, landlord)
  const before = await kept(landlord)
  const registry = app.product.runtime.ports.property_registry
  vi.spyOn(registry, 'lookup').mockImplementation(async (landreg_id) => ({
    ...HOMES[Number(landreg_id) % HOMES.length]!,
    landreg_id,
  }))
  const lines = Array.from({ length: 10_000 }, (_, at) => `${3_000_000 + at};Safn ${at % 100}`)
  const found = await begin(`Fasteignanúmer;Eignasafn\n${lines.join('\n')}`, landlord)
  expect(found).toMatchObject({ state: 'ready', rows: 10_000, counts: { new: 10_000 } })
  expect(found.portfolios).toHaveLength(100)
  await app.ok(api.applyImport, { id: found.id }, landlord)
  expect((await app.ok(api.listUnits, {}, landlord)).count).toBe(10_001)
  expect(await app.ok(api.undoImport, { id: found.id }, landlord)).toEqual({ kept: 0 })
  expect(await kept(landlord)).toEqual(before)
})

test('an import waits for a silent registry, is applied once, and the next one waits beside it', async () => {
  landlord = await app.person({ user_type: 'LL' })
  const { body } = await send(`${number(9)}\n${unavailableLandregId}`, landlord)
  const { id } = body as PropertyImport
  await app.drain().catch(() => undefined)
  expect(await app.ok(api.readImport, { id }, landlord)).toMatchObject({ state: 'checking' })
  expect((await app.call(api.applyImport, { id }, landlord)).status).toBe(409)
  expect((await app.call(api.undoImport, { id }, landlord)).status).toBe(409)

  const next = await begin(`${number(9)}`, landlord)
  expect((await app.ok(api.listImports, {}, landlord)).items.map((one) => one.id)).toEqual([
    next.id,
    id,
  ])
  const both = await Promise.all([
    app.call(api.applyImport, { id: next.id }, landlord),
    app.call(api.applyImport, { id: next.id }, landlord),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  // The one that waits comes before a newer one that is done.
  expect((await app.ok(api.listImports, {}, landlord)).items.map((one) => one.id)).toEqual([
    id,
    next.id,
  ])
  expect((await app.call(api.discardImport, { id: next.id }, landlord)).status).toBe(409)
  const undone = await Promise.all([
    app.call(api.undoImport, { id: next.id }, landlord),
    app.call(api.undoImport, { id: next.id }, landlord),
  ])
  expect(new Set(undone.map(({ status }) => status))).toEqual(new Set([200, 404]))
  expect((await app.ok(api.listUnits, {}, landlord)).count).toBe(0)
})

test('imports of the same homes wait beside each other, a few at a time', async () => {
  landlord = await app.person({ user_type: 'LL' })
  const before = await kept(landlord)
  const first = await begin(`${number(12)};Annað`, landlord)
  const corrected = await begin(`${number(12)};Rétt\n${number(13)};Rétt`, landlord)
  expect(corrected.counts).toEqual({ new: 2 })
  await app.ok(api.applyImport, { id: first.id }, landlord)
  await app.ok(api.applyImport, { id: corrected.id }, landlord)
  const portfolios = async () =>
    Object.fromEntries(
      (await app.ok(api.listUnits, {}, landlord)).items.map((one) => [
        one.landreg_id,
        one.portfolio?.name,
      ]),
    )
  expect(await portfolios()).toEqual({ [number(12)]: 'Rétt', [number(13)]: 'Rétt' })
  await app.ok(api.undoImport, { id: corrected.id }, landlord)
  expect(await portfolios()).toEqual({ [number(12)]: 'Annað' })
  await app.ok(api.undoImport, { id: first.id }, landlord)
  expect(await kept(landlord)).toEqual(before)

  for (let at = 0; at < 5; at += 1) await begin(number(14), landlord)
  expect(await send(number(14), landlord)).toMatchObject({
    status: 409,
    body: { code: 'properties.too_many_waiting', params: { max: 5 } },
  })
})

test('homes of which the registry names somebody else are counted and can be seen alone', async () => {
  landlord = await app.person({ user_type: 'LL' })
  const { id } = await begin(`${number(15)}\n${number(16)}`, landlord)
  await app.product.runtime.db.execute(
    sql`update property_import_rows set ownership = case line when 1 then 'not_owner' else 'owner' end where import_id = ${id}`,
  )
  expect(await app.ok(api.readImport, { id }, landlord)).toMatchObject({ rows: 2, not_owner: 1 })
  const { items } = await app.ok(api.listImportRows, { id, query: { only: 'not_owner' } }, landlord)
  expect(items.map(({ line }) => line)).toEqual([1])
})

test('files that lie are refused at the field, and portfolios have their limit', async () => {
  landlord = await app.person({ user_type: 'LL' })
  const problem = async (text: string | Uint8Array) => {
    const { status, body } = await send(text, landlord)
    expect(status).toBe(422)
    return (body as unknown as { errors: { path: string; code: string }[] }).errors[0]
  }
  expect(await problem('Heimilisfang;Stærð\nLaugavegur 1;70')).toMatchObject({
    path: 'file',
    code: 'properties.no_number_column',
  })
  expect(await problem(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toMatchObject({
    code: 'properties.not_csv',
  })
  const names = Array.from({ length: 101 }, (_, at) => `${number(at + 20)};Safn ${at}`)
  const found = await begin(names.join('\n'), landlord)
  const refused = await app.call(api.applyImport, { id: found.id }, landlord)
  expect(refused).toMatchObject({ status: 409, body: { code: 'properties.too_many_portfolios' } })
  expect((await app.ok(api.listUnits, {}, landlord)).count).toBe(0)
  await app.ok(api.discardImport, { id: found.id }, landlord)
})

test('homes of which the registry names a proven number as an owner', async () => {
  landlord = await app.person({ user_type: 'LL' })
  expect(await app.call(api.importFromRegister, {}, landlord)).toMatchObject({
    status: 409,
    body: { code: 'properties.owns_nothing' },
  })
  const registry = app.product.runtime.ports.property_registry
  vi.spyOn(registry, 'owned_by').mockResolvedValue([number(11), number(10)])
  const { id } = await app.ok(api.importFromRegister, {}, landlord)
  await app.drain()
  expect(await app.ok(api.readImport, { id }, landlord)).toMatchObject({
    source: 'register',
    file_name: null,
    state: 'ready',
    counts: { new: 2 },
  })
  const { items } = await app.ok(api.listImportRows, { id }, landlord)
  expect(items.map(({ home }) => home?.landreg_id)).toEqual([number(10), number(11)].sort())
})
