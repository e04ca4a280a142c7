import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import bundled from '@sparticuz/chromium'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
]

/** A system Chromium where there is one, else the one that came with the packages. */
export const browserProgram = async (): Promise<string> =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync) ??
  (await bundled.executablePath())

/** Our own flags either way. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await browserProgram(), args: FLAGS, headless: true })
