import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'

/**
 * Runs the server and starts it again when server code changes; pages are Vite's, which reloads them in place.
 * Node's own --watch restarts without end here: it follows the copy of the configuration that Vite writes and removes.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDERS = ['app', 'core', 'features', 'providers', 'database']
const isServers = (name: string): boolean =>
  /\.(ts|json|typ|csv|sql)$/.test(name) && !/(^|\/)web\/|\.test\.ts$/.test(name)

let child: ChildProcess | null = null
let closing = false
let waiting: NodeJS.Timeout | null = null

const start = (): void => {
  child = spawn(process.execPath, ['app/main.ts', 'development'], { cwd: ROOT, stdio: 'inherit' })
  child.once('exit', (code) => {
    child = null
    if (closing) process.exit(code ?? 0)
  })
}

const restart = (): void => {
  if (!child) return start()
  child.removeAllListeners('exit')
  child.once('exit', start)
  child.kill('SIGTERM')
}

for (const folder of FOLDERS)
  watch(path.join(ROOT, folder), { recursive: true }, (_event, name) => {
    if (!name || !isServers(name.replaceAll('\\', '/'))) return
    if (waiting) clearTimeout(waiting)
    waiting = setTimeout(() => {
      console.log(`  ${folder}/${name} changed: starting again`)
      restart()
    }, 200)
  })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    closing = true
    if (child) child.kill(signal)
    else process.exit(0)
  })
start()
