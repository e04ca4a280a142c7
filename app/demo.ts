import { spawn } from 'node:child_process'
import { inArray } from 'drizzle-orm'
import pg from 'pg'
import { settings } from '#core/server/tables.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import type { Config } from './config.ts'
import { DEMO_PEOPLE, DEMO_PASSWORD } from './demo/demo-people.ts'
import type { Product } from './runtime.ts'

/** There, or begun once in a database that is not ours to empty: then what is there stays as it is. */
export const isDemoSeeded = async (product: Product): Promise<boolean> =>
  (
    await product.runtime.db
      .select()
      .from(settings)
      .where(inArray(settings.key, ['demo', 'demo_begun']))
  ).length > 0

/** A first start that was killed while its demo was being made begins again with an empty database: nobody has seen the half of it. */
export const demoIsHalf = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: known } = await client.query<{ at: string | null }>(
      "select to_regclass('public.settings')::text as at",
    )
    if (!known[0]?.at) return false
    const { rows } = await client.query<{ key: string }>(
      "select key from settings where key in ('demo', 'demo_begun')",
    )
    return rows.length === 1 && rows[0]!.key === 'demo_begun'
  } finally {
    await client.end()
  }
}

/** In a process of its own: pictures and papers by the hundred leave memory behind that the server should not carry. */
export const makeDemoApart = (config: Config, databaseUrl: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['app/make-demo.ts', config.mode], {
      cwd: config.root,
      stdio: 'inherit',
      env: { ...process.env, IGLOO_DEMO_DATABASE: databaseUrl },
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the demo could not be made (code ${code})`)),
    )
  })

export const printDemo = (config: Config): void => {
  const who = (key: string) => DEMO_PEOPLE.find((one) => one.key === key)!
  const line = (role: string, key: string) => {
    const { email, national_id, is_staff } = who(key)
    return `    ${role.padEnd(9)} ${(is_staff ? 'electronic id alone' : email).padEnd(34)} kennitala ${national_id}`
  }
  console.log(
    [
      `\n  ${PRODUCT_NAME}  ${config.public_url}`,
      `  sign in with the password "${DEMO_PASSWORD}" or, with electronic id, the kennitala:`,
      line('landlord', 'ragnheidur'),
      line('tenant', 'kari'),
      line('staff', 'starf'),
      `  what the local systems did: ${config.public_url}/dev\n`,
    ].join('\n'),
  )
}
