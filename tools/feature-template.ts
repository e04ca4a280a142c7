/** The names that one feature goes by, from `rent-guarantees`. */
export interface Names {
  /** `rent-guarantees` */
  name: string
  /** `RentGuarantees` */
  plural: string
  /** `RentGuarantee` */
  singular: string
  /** `rentGuarantees` */
  variable: string
  /** `rent_guarantee` */
  noun: string
  /** `rent_guarantees` */
  table: string
  /** What people read, by language. */
  titles: Readonly<Record<string, string>>
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
const singularOf = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '')

/** `titles`: in the order of `languages`; without them, the name itself. */
export const namesOf = (
  name: string,
  languages: readonly string[],
  titles: readonly string[],
): Names => {
  const plural = name.split('-').map(capital).join('')
  const table = name.replaceAll('-', '_')
  return {
    name,
    plural,
    singular: singularOf(plural),
    variable: plural.slice(0, 1).toLowerCase() + plural.slice(1),
    noun: singularOf(table),
    table,
    titles: Object.fromEntries(
      languages.map((lang, at) => [lang, titles[at] ?? capital(name.replaceAll('-', ' '))]),
    ),
  }
}

const manifests = ({ name, plural, singular, variable, table, noun }: Names) => ({
  'README.md': `# ${capital(name.replaceAll('-', ' '))}

What it is, in a sentence.

**States** (\`shared/lifecycle.ts\`)

**Who acts** (\`shared/access.ts\`): people see their own, staff see all.
`,
  'feature.ts': `import { on, type Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as events from './server/events.ts'
import * as handlers from './server/handlers.ts'
import * as jobs from './server/jobs.ts'

export const feature: Feature = {
  name: '${name}',
  leans_on: [],
  endpoints: api,
  handlers: [handlers],
  jobs: [jobs],
  listeners: [on(events.${singularOf(variable)}Created, [jobs.handle${singular}])],
  kept_tables: { ${table}: ACCOUNT },
}
`,
  'pages.ts': `import { pagesOf, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('${name}')

export const pages: readonly PageRoute[] = [
  page('/${name}', '${name}', 'login', 'default', { name: '${name}.title' }),
]
`,
  'shared/model.ts': `import * as z from 'zod/mini'
import { id, instant } from '#core/shared/fields.ts'

export const ${singular} = z.object({
  id: id(),
  owner_id: id(),
  created_at: instant(),
  /** When the job after its creation was done with it. */
  handled_at: z.nullable(instant()),
})
export type ${singular} = z.infer<typeof ${singular}>
`,
  'shared/access.ts': `import { access } from '#core/shared/access.ts'

interface ${singular}Standing {
  id: string
  is_owner: boolean
  is_staff: boolean
}

export const ${variable}Access = access<${singular}Standing>('${noun}')({
  view: (s) => s.is_owner || s.is_staff,
})
`,
  'shared/api.ts': `import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, paging } from '#core/shared/fields.ts'
import { ${variable}Access } from './access.ts'
import { ${singular} } from './model.ts'

const endpoint = endpointsOf('${name}')

export const list${plural} = endpoint({
  method: 'GET',
  path: '/${name}',
  access: signedIn,
  query: z.object(paging(25)),
  reply: listOf(${singular}),
  summary: 'One’s own, newest first',
})
export const read${singular} = endpoint({
  method: 'GET',
  path: '/${name}/:id',
  access: ${variable}Access.view,
  reply: ${singular},
  summary: 'One of them',
})
export const create${singular} = endpoint({
  method: 'POST',
  path: '/${name}',
  access: signedIn,
  body: z.object({}),
  reply: ${singular},
  summary: 'Makes one of one’s own',
})
`,
})

const server = ({ name, plural, singular, variable, table, noun }: Names) => ({
  'server/tables.ts': `import { index, uuid } from 'drizzle-orm/pg-core'
import { id, instant, table } from '#core/server/columns.ts'
import { principals } from '#core/server/tables.ts'

export const ${variable} = table(
  '${table}',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => principals.id),
    created_at: instant().notNull(),
    handled_at: instant(),
  },
  (c) => [index('${table}_owner').on(c.owner_id, c.created_at)],
)
`,
  'server/queries.ts': `import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { Actor } from '#core/shared/access.ts'
import type { ${singular} } from '../shared/model.ts'
import { ${variable} } from './tables.ts'

export const find${singular} = async (db: Db, id: string): Promise<${singular} | null> =>
  (await db.select().from(${variable}).where(eq(${variable}.id, id)))[0] ?? null

export const listOwn = async (
  db: Db,
  actor: Pick<Actor, 'acts_for'>,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ count: number; items: ${singular}[] }> => {
  const own = ownedBy(actor, ${variable}.owner_id)
  const [all] = await db.select({ count: count() }).from(${variable}).where(own)
  const items = await db
    .select()
    .from(${variable})
    .where(own)
    .orderBy(desc(${variable}.created_at), desc(${variable}.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { count: all?.count ?? 0, items }
}

export const insert${singular} = async (db: Db, made: ${singular}): Promise<void> => {
  await db.insert(${variable}).values(made)
}

export const markHandled = async (db: Db, id: string, at: string): Promise<void> => {
  await db
    .update(${variable})
    .set({ handled_at: at })
    .where(and(eq(${variable}.id, id), isNull(${variable}.handled_at)))
}
`,
  'server/events.ts': `import { event } from '#core/server/events.ts'

export const ${singularOf(variable)}Created = event('${name}.${noun}_created', '${noun}')
`,
  'server/jobs.ts': `import type { Heard } from '#core/server/events.ts'
import { job } from '#core/server/jobs.ts'
import { markHandled } from './queries.ts'

/** What comes after the answer. Harmless when run twice: the first time stays. */
export const handle${singular} = job<Heard>('${name}.handle_${noun}', async (work, heard) => {
  await markHandled(work.db, heard.subject_id, work.clock.now().toISOString())
})
`,
  'server/handlers.ts': `import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { actsFor } from '#core/shared/access.ts'
import * as api from '../shared/api.ts'
import { ${singularOf(variable)}Created } from './events.ts'
import { find${singular}, insert${singular}, listOwn } from './queries.ts'

const standing = async (ctx: Ctx, id: string) => {
  const found = await find${singular}(ctx.tx, id)
  return found
    ? { id, is_owner: actsFor(ctx.actor, found.owner_id), is_staff: ctx.actor.is_staff }
    : null
}

export const list${plural} = handle(api.list${plural}, {
  run: async ({ query, ctx }) => listOwn(ctx.tx, ctx.actor, query),
})

export const read${singular} = handle(api.read${singular}, {
  standing: (ctx, { params }) => standing(ctx, params.id),
  run: async ({ params, ctx }) => (await find${singular}(ctx.tx, params.id))!,
})

export const create${singular} = handle(api.create${singular}, {
  run: async ({ ctx }) => {
    const made = {
      id: newId(ctx.now.getTime()),
      owner_id: ctx.actor.user_id!,
      created_at: ctx.now.toISOString(),
      handled_at: null,
    }
    await insert${singular}(ctx.tx, made)
    await ctx.announce(${singularOf(variable)}Created(made.id, {}))
    return made
  },
})
`,
})

const web = ({ name, plural, titles }: Names) => ({
  [`web/pages/${name}.tsx`]: `import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { list${plural} } from '../../shared/api.ts'

const LIST = { query: {} } as const
const reads: Reads = () => [[list${plural}, LIST]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

export default function ${plural}Page() {
  const t = useT()
  const { count } = useLoaded(list${plural}, LIST)
  return (
    <>
      <title>{t('${name}.title')}</title>
      <PageHeader title={t('${name}.title')} lead={t('${name}.count', { count })} />
    </>
  )
}
`,
  ...Object.fromEntries(
    Object.entries(titles).map(([lang, title]) => [
      `messages/${lang}.json`,
      `${JSON.stringify({ title, count: '{count, number}' }, null, 2)}\n`,
    ]),
  ),
})

const tests = ({ name, plural, singular, noun, table }: Names) => ({
  'tests/authorization.ts': `import { PEOPLE, row, type Authorization } from '#tests/matrix/authorization.ts'

const OWNER = row(401, 404, 404, 404, 'ok', 'ok')

export const authorization: Authorization = {
  rows: {
    list${plural}: PEOPLE,
    read${singular}: OWNER,
    create${singular}: PEOPLE,
  },
  own: ['list${plural}'],
}
`,
  'tests/pages.ts': `import { PEOPLE, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = { rows: { '/${name}': PEOPLE } }
`,
  'tests/fixtures.ts': `import type { Fixtures, StageInMaking } from '#tests/support/stage.ts'
import { create${singular} } from '../shared/api.ts'

export const makeFixtures = async ({
  world,
  landlord,
  outsider_landlord,
}: StageInMaking): Promise<Fixtures> => ({
  both: { ${noun}: (await world.ok(create${singular}, { body: {} }, landlord)).id },
  foreign: { ${noun}: (await world.ok(create${singular}, { body: {} }, outsider_landlord)).id },
})
`,
  'tests/tables.ts': `import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = { people: { '${table}.owner_id': 'the actor' } }
`,
  [`server/${name}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'
import * as api from '../shared/api.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('one that is made is listed, handled by the job, and there for its owner and staff alone', async () => {
  const [owner, stranger, staff] = [
    await world.person(),
    await world.person(),
    await world.person({ is_staff: true }),
  ]
  const { id, handled_at } = await world.ok(api.create${singular}, { body: {} }, owner)
  expect(handled_at).toBeNull()
  await world.drain()
  const read = await world.ok(api.read${singular}, { id }, owner)
  expect(read.handled_at).not.toBeNull()
  expect(await world.ok(api.list${plural}, { query: {} }, owner)).toEqual({ count: 1, items: [read] })
  expect(await world.ok(api.read${singular}, { id }, staff)).toEqual(read)
  expect((await world.call(api.read${singular}, { id }, stranger)).status).toBe(404)
  expect(await world.ok(api.list${plural}, { query: {} }, stranger)).toEqual({ count: 0, items: [] })
})
`,
})

/** The files of a new feature: small, whole, and by the vocabulary. */
export const featureFiles = (names: Names): Readonly<Record<string, string>> => ({
  ...manifests(names),
  ...server(names),
  ...web(names),
  ...tests(names),
})
