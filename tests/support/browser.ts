import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import bundled from '@sparticuz/chromium'

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', '--font-render-hinting=none']

/** A system Chromium where there is one, else the one that came with the packages. Our own flags either way. */
export const openBrowser = async (): Promise<Browser> => {
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
  return chromium.launch({ executablePath: system ?? await bundled.executablePath(), args: FLAGS, headless: true })
}
