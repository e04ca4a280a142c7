import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#core/server/postgres.ts'
import { startChat } from '#providers/chat-completions-stub.ts'
import { summed, type AskedSummary } from '#providers/summaries/chat-completions-stub.ts'
import { marked, type AskedTexts } from '#providers/translation/chat-completions-stub.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A mobile app that is in both stores: its banner is shown on such phones. */
const STORES = {
  APP_STORE_URL: 'https://apps.apple.com/app/igloo',
  PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=igloo',
}

/** A first start makes the demo, which takes minutes where other work runs beside it. */
const READY_WITHIN_MS = 360_000
const STOPPED_WITHIN_MS = 40_000

/** Ends it with what it started. A process that does not end by itself is killed. */
const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS)
  await gone
  clearTimeout(late)
}

/** The product as people start it: one production build, embedded database, demo data, on a port of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'igloo-journey-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  // A model that puts the language before each text, and counts messages for a summary.
  const model = await startChat<AskedTexts | AskedSummary>('journeys', (asked) =>
    'texts' in asked ? marked(asked) : summed(asked),
  )
  const child = spawn(process.execPath, ['app/main.ts', 'demo'], {
    cwd: ROOT,
    env: {
      ...process.env,
      IGLOO_DATA: folder,
      PORT: String(port),
      PUBLIC_URL: url,
      IGLOO_RATE_FACTOR: '20',
      TRANSLATION_URL: `${model.url}/v1`,
      TRANSLATION_MODEL: 'journeys',
      TRANSLATION_SOURCE: 'Models Ltd',
      TRANSLATION_KEY: 'journeys',
      SUMMARY_URL: `${model.url}/v1`,
      SUMMARY_MODEL: 'journeys',
      SUMMARY_SOURCE: 'Models Ltd',
      SUMMARY_KEY: 'journeys',
      ...STORES,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    await end(child)
    await model.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('/dev')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the product stopped with code ${code}`)))
    setTimeout(
      () => reject(new Error(`the product did not come up in ${READY_WITHIN_MS / 60_000} minutes`)),
      READY_WITHIN_MS,
    ).unref()
  })
  await ready.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  process.env.IGLOO_JOURNEY_URL = url
  return stop
}
