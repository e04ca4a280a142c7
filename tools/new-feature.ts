import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FEATURES } from '#features/order.ts'

/** npm run new-feature <name> [title in is en uk pl da]: a folder with the files of the vocabulary, small and compiling. */
const ROOT = path.resolve(import.meta.dirname, '..')
const LANGUAGES = ['is', 'en', 'uk', 'pl', 'da'] as const
const [name = '', ...titles] = process.argv.slice(2)
const folder = path.join(ROOT, 'features', name)

const stop = (words: string): never => {
  console.error(words)
  process.exit(1)
}
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) stop('a name is missing: plural, in lower case, with hyphens')
if (existsSync(folder) || FEATURES.includes(name)) stop(`features/${name} is there already`)

const words = name.split('-')
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
const plural = words.map(capital).join('')
const singular = plural.replace(/ies$/, 'y').replace(/s$/, '')
const noun = name.replaceAll('-', '_').replace(/ies$/, 'y').replace(/s$/, '')
const variable = plural.slice(0, 1).toLowerCase() + plural.slice(1)
const table = name.replaceAll('-', '_')

const files: Record<string, string> = {
  'README.md': `# ${capital(words.join(' '))}\n\nWhat it is, in a sentence.\n\n**States** (\`shared/lifecycle.ts\`)\n\n**Who acts** (\`shared/access.ts\`): people see their own, staff see all.\n`,
  'feature.ts': `import type { Feature } from '#core/server/feature.ts'
import * as api from './shared/api.ts'
import * as handlers from './server/handlers.ts'

export const feature: Feature = {
  name: '${name}',
  leans_on: [],
  endpoints: api,
  handlers: [handlers],
  kept_tables: { ${table}: 'as long as the account' },
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

export const ${singular} = z.object({ id: id(), owner_id: id(), created_at: instant(), updated_at: instant() })
export type ${singular} = z.infer<typeof ${singular}>
`,
  'shared/access.ts': `import { access } from '#core/shared/access.ts'

export interface ${singular}Standing { id: string; is_owner: boolean; is_staff: boolean }

export const ${variable}Access = access<${singular}Standing>('${noun}')({ view: (s) => s.is_owner || s.is_staff })
`,
  'shared/api.ts': `import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, paging } from '#core/shared/fields.ts'
import * as z from 'zod/mini'
import { ${variable}Access } from './access.ts'
import { ${singular} } from './model.ts'

const endpoint = endpointsOf('${name}')

export const list${plural} = endpoint({ method: 'GET', path: '/${name}', access: signedIn, query: z.object(paging(25)), reply: listOf(${singular}), summary: 'One’s own, newest first' })
export const read${singular} = endpoint({ method: 'GET', path: '/${name}/:id', access: ${variable}Access.view, reply: ${singular}, summary: 'One of them' })
`,
  'server/tables.ts': `import { index, uuid } from 'drizzle-orm/pg-core'
import { id, instant, table } from '#core/server/columns.ts'
import { principals } from '#core/server/tables.ts'

export const ${variable} = table('${table}', {
  id: id(), owner_id: uuid().notNull().references(() => principals.id), created_at: instant().notNull(), updated_at: instant().notNull(),
}, (c) => [index('${table}_owner').on(c.owner_id, c.created_at)])
`,
  'server/queries.ts': `import { count, desc, eq } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { Actor } from '#core/shared/access.ts'
import type { ${singular} } from '../shared/model.ts'
import { ${variable} } from './tables.ts'

export const find${singular} = async (db: Db, id: string): Promise<${singular} | null> => (await db.select().from(${variable}).where(eq(${variable}.id, id)))[0] ?? null

export const listOwn = async (db: Db, actor: Pick<Actor, 'acts_for'>, { page, page_size }: { page: number; page_size: number }): Promise<{ count: number; items: ${singular}[] }> => {
  const own = ownedBy(actor, ${variable}.owner_id)
  const [all] = await db.select({ count: count() }).from(${variable}).where(own)
  return { count: all?.count ?? 0, items: await db.select().from(${variable}).where(own).orderBy(desc(${variable}.created_at), desc(${variable}.id)).limit(page_size).offset((page - 1) * page_size) }
}
`,
  'server/handlers.ts': `import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { actsFor } from '#core/shared/access.ts'
import * as api from '../shared/api.ts'
import { find${singular}, listOwn } from './queries.ts'

const standing = async (ctx: Ctx, id: string) => {
  const found = await find${singular}(ctx.tx, id)
  return found ? { id, is_owner: actsFor(ctx.actor, found.owner_id), is_staff: ctx.actor.is_staff } : null
}

export const list${plural} = handle(api.list${plural}, { run: async ({ query, ctx }) => listOwn(ctx.tx, ctx.actor, query) })

export const read${singular} = handle(api.read${singular}, {
  standing: (ctx, { params }) => standing(ctx, params.id),
  run: async ({ params, ctx }) => (await find${singular}(ctx.tx, params.id))!,
})
`,
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
    LANGUAGES.map((lang, at) => [
      `messages/${lang}.json`,
      `${JSON.stringify({ title: titles[at] ?? capital(words.join(' ')), count: '{count, number}' }, null, 2)}\n`,
    ]),
  ),
}

for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
/** The one line outside the folder: the last of the list. Where it belongs among the layers is for a person to say. */
const order = path.join(ROOT, 'features/order.ts')
writeFileSync(order, readFileSync(order, 'utf8').replace(/\n\]\n$/, `\n  '${name}',\n]\n`))
spawnSync(process.execPath, ['tools/check-messages.ts', '--write'], { cwd: ROOT, stdio: 'ignore' })
console.log(
  `features/${name}: ${Object.keys(files).length} files. Next: npx drizzle-kit generate --name ${table}`,
)
