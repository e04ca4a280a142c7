import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '#core/server/migrate.ts'
import { ensureDatabase, freePort, startCluster } from '#core/server/postgres.ts'
import { readConfig } from '#app/config.ts'
import { jobs } from '#app/events.ts'
import { rowSecurity } from '#app/row-security.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { copyContract } from '#tests/support/many-contracts.ts'
import { worldOn } from '#tests/support/test-app.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
export const folderFor = (name: string) => mkdtempSync(path.join(tmpdir(), `igloo-${name}-`))

export interface Started {
  child: ChildProcess
  port: number
  output: () => string
  ended: Promise<number | null>
}

/** The program itself, as `npm start` runs it. */
export const start = async (environment: Record<string, string>): Promise<Started> => {
  const port = Number(environment.PORT ?? (await freePort()))
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...inherited } = process.env
  const child = spawn(process.execPath, ['app/main.ts', 'demo'], {
    cwd: ROOT,
    env: {
      ...inherited,
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compile'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout!.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr!.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, port, output: () => output, ended }
}

export const isReady = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )

export const untilReady = async (started: Started, seconds = 60): Promise<void> => {
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await pause(50)) {
    if (await isReady(started.port)) return
    if (started.child.exitCode !== null) break
  }
  throw new Error(`the server did not come up:\n${started.output()}`)
}

export const stop = async (
  started: Started | null,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> => {
  if (!started || started.child.exitCode !== null) return
  started.child.kill(signal)
  await started.ended
}

/** The process id of the database of a folder and of everything that it started. */
export const databaseProcesses = (folder: string): number[] => {
  const master = Number(
    readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const parentOf = (pid: string): number => {
    try {
      return Number(
        readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) \S /s, '')
          .split(' ')[0],
      )
    } catch {
      return 0
    }
  }
  return [
    master,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === master)
      .map(Number),
  ]
}
export const killDatabase = (folder: string): void => {
  for (const pid of databaseProcesses(folder))
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      /* gone already */
    }
}

const passwordOf = (folder: string): string =>
  (
    JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as {
      database_password: string
    }
  ).database_password
export const urlOf = (folder: string): string =>
  `postgres://igloo_owner:${passwordOf(folder)}@127.0.0.1:${readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]}/igloo`

/** Asks the database of a folder, waiting for it to come back where it was killed. */
export const ask = async <T extends object>(
  folder: string,
  statement: string,
  values: unknown[] = [],
): Promise<T[]> => {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({
      connectionString: urlOf(folder),
      connectionTimeoutMillis: 2_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<T>(statement, values)).rows
    } catch (error) {
      if (tries > 100) throw error
      await pause(150)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** A data folder whose database holds so many signed contracts on the eve of their first rent, and no demo. */
export const prepareFolder = async (contracts: number): Promise<string> => {
  const folder = folderFor('faults')
  const config = readConfig({ IGLOO_DATA: folder }, { mode: 'test' })
  const cluster = await startCluster({ folder, password: config.database_password, durable: true })
  await ensureDatabase(cluster, 'igloo')
  await migrateDatabase(cluster.ownerUrl('igloo'), {
    jobs,
    rowSecurity: rowSecurity(),
    dataKeys: config.data_keys,
  })
  const app = await worldOn(
    folder,
    { url: cluster.url('igloo'), owner_url: cluster.ownerUrl('igloo') },
    async () => undefined,
  )
  app.product.clock.offset_ms = Date.parse('2026-11-25T12:00:00Z') - Date.now()
  const { id } = await signedContract(
    app,
    await app.person({ user_type: 'LL' }),
    await app.person(),
  )
  await app.close()
  const owner = new pg.Client({ connectionString: cluster.ownerUrl('igloo') })
  await owner.connect()
  await copyContract(owner, id, contracts - 1)
  await owner.query(
    `insert into settings (key, value) values ('demo', '{}'), ('clock_offset_ms', to_jsonb($1::bigint)) on conflict (key) do update set value = excluded.value`,
    [Date.parse('2026-12-01T08:00:00Z') - Date.now()],
  )
  await owner.end()
  await cluster.stop()
  return folder
}

export const dropFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
}
