import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { startCluster } from '#core/server/postgres.ts'
import type { Config } from './config.ts'

const isRunning = (folder: string): boolean => {
  const file = path.join(folder, 'running')
  try {
    return existsSync(file) && process.kill(Number(readFileSync(file, 'utf8')), 0)
  } catch {
    return false
  }
}

/** Lends a tool the installation's database. An embedded one that a running product uses goes on running. */
export const withDatabase = async <T>(
  config: Config,
  step: (url: string) => Promise<T>,
): Promise<T> => {
  if (config.database_url) return step(config.database_url)
  const cluster = await startCluster({
    folder: config.data_folder,
    password: config.database_password,
    durable: true,
  })
  try {
    return await step(cluster.url('igloo'))
  } finally {
    if (!isRunning(config.data_folder)) await cluster.stop()
  }
}
