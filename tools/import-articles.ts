// node tools/import-articles.ts: brings the articles that come with the product into an installation. Any number of times.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig, StartProblem } from '#app/config.ts'
import { openDb, openPool } from '#core/server/db.ts'
import { schemaState } from '#core/server/migrate.ts'
import { startCluster } from '#core/server/postgres.ts'
import { ContentProblem, importArticles } from '#features/help/server/import.ts'

const isRunning = (folder: string): boolean => {
  const file = path.join(folder, 'running')
  try { return existsSync(file) && process.kill(Number(readFileSync(file, 'utf8')), 0) } catch { return false }
}

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  // The embedded database of a running demo is used as it runs, and goes on running.
  const cluster = config.database_url ? null : await startCluster({ folder: config.data_folder, password: config.database_password, durable: true })
  const pool = openPool(config.database_url ?? cluster!.url('igloo'), 2)
  try {
    const state = await schemaState(pool).catch(() => { throw new StartProblem('the database cannot be reached, or was never started: start the product once, then import') })
    if (state.database !== state.code) throw new StartProblem('the database is not of this version: start the product once, so that it migrates')
    const told = await openDb(pool).transaction((tx) => importArticles(tx as never, new Date()))
    console.log(`articles, counted by language: ${told.added} added, ${told.renewed} renewed, ${told.unchanged} unchanged, ${told.left_alone} left alone because staff changed them`)
  } finally {
    await pool.end()
    if (cluster && !isRunning(config.data_folder)) await cluster.stop()
  }
}

try { await run() } catch (error) {
  console.error(error instanceof StartProblem || error instanceof ContentProblem ? `\n  ${error.message}\n` : error)
  process.exit(1)
}
process.exit(0)
