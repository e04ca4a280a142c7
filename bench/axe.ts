import { LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { GUIDE_COMPONENTS } from '#features/brand-guide/shared/enums.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import runProduct from '#tests/support/running-product.ts'
import { visit } from '#tests/support/visitor.ts'
import { record } from './record.ts'
import { table } from './setup.ts'

// Goal: no violation of axe on any public page and any page of the gallery, in both themes and five languages, on a phone.
// `node bench/axe.ts [part of an address] [language]`. The journeys hold part of it; this is the whole, five minutes.
const [part = '', only] = process.argv.slice(2)
const stopProduct = await runProduct()
const base = process.env.IGLOO_JOURNEY_URL!
const browser = await openBrowser()
const pages = [
  ...(await publicPages(base)),
  '/listings?view=map',
  '/help/search?q=trygging',
  '/forgot-password',
  '/offline',
  '/no-such-page',
  '/brand-guide',
  ...GUIDE_COMPONENTS.map((name) => `/brand-guide/${name}`),
].filter((address) => address.includes(part))
const found: string[] = []
const read = async (lang: Lang, theme: 'light' | 'dark'): Promise<number> => {
  let count = 0
  const visitor = await visit(browser, base, lang, 'phone')
  await visitor.page.context().addCookies([{ name: 'theme', value: theme, url: base }])
  for (const address of pages) {
    await visitor.page.goto(address, { waitUntil: 'load' })
    const here = [...(await visitor.axe()), ...visitor.troubles.splice(0)]
    count += here.length
    found.push(...here.map((words) => `${lang} ${theme} ${address}: ${words}`))
  }
  await visitor.close()
  return count
}
try {
  const rows = []
  for (const lang of LANGUAGES.filter((one) => only === undefined || one === only)) {
    const [light, dark] = await Promise.all([read(lang, 'light'), read(lang, 'dark')])
    rows.push({ language: lang, pages: pages.length, light, dark })
    console.log(Object.values(rows.at(-1)!).join('  '))
  }
  record('axe.violations', found.length)
  table(rows)
  for (const one of found) console.log(one)
  console.log(`${found.length} violations; goal: none`)
} finally {
  await browser.close()
  await stopProduct()
}
