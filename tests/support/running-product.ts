import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#core/server/postgres.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A mobile app that is in both stores: its banner is shown on such phones. */
const STORES = {
  APP_STORE_URL: 'https://apps.apple.com/app/igloo',
  PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=igloo',
}

/** The product as people start it: one production build, embedded database, demo data, on a port of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'igloo-journey-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['app/main.ts', 'demo'], {
    cwd: ROOT,
    env: {
      ...process.env,
      IGLOO_DATA: folder,
      PORT: String(port),
      PUBLIC_URL: url,
      IGLOO_RATE_FACTOR: '20',
      ...STORES,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('/dev')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the product stopped with code ${code}`)))
    setTimeout(
      () => reject(new Error('the product did not come up in two minutes')),
      120_000,
    ).unref()
  })
  await ready.catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  process.env.IGLOO_JOURNEY_URL = url
  return async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
}
