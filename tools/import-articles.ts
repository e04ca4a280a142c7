// node tools/import-articles.ts: brings the articles that come with the product into an installation. Any number of times.
import { readConfig, StartProblem } from '#app/config.ts'
import { withDatabase } from '#app/database.ts'
import { openDb, openPool } from '#core/server/db.ts'
import { schemaState } from '#core/server/migrate.ts'
import { ContentProblem, importArticles } from '#features/help/server/import.ts'

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  await withDatabase(config, async (url) => {
    const pool = openPool(url, 2)
    try {
      const state = await schemaState(pool).catch(() => {
        throw new StartProblem(
          'the database cannot be reached, or was never started: start the product once, then import',
        )
      })
      if (state.database !== state.code)
        throw new StartProblem(
          'the database is not of this version: start the product once, so that it migrates',
        )
      const told = await openDb(pool).transaction((tx) => importArticles(tx as never, new Date()))
      console.log(
        `articles, counted by language: ${told.added} added, ${told.renewed} renewed, ${told.unchanged} unchanged, ${told.left_alone} left alone because staff changed them`,
      )
    } finally {
      await pool.end()
    }
  })
}

try {
  await run()
} catch (error) {
  console.error(
    error instanceof StartProblem || error instanceof ContentProblem
      ? `\n  ${error.message}\n`
      : error,
  )
  process.exit(1)
}
process.exit(0)
