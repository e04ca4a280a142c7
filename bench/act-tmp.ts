import { openBrowser } from '#tests/support/browser.ts'
import { enterAsStaff } from '#tests/support/sign-in.ts'
const base = 'http://localhost:4101'
const out = '/tmp/team/s4'
const browser = await openBrowser()
const ctx = async (phone: boolean) => {
  const c = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await c.addCookies([{ name: 'i18n_redirected', value: 'is', url: base }])
  return c
}
const staff = await ctx(false)
await enterAsStaff(staff, base)
const p = await staff.newPage()
p.on('pageerror', (e) => console.log('pageerror', String(e)))
await p.goto(base + '/admin/rental-contracts?status=stopped', { waitUntil: 'networkidle' })
await p.screenshot({ path: out + '/stopped.png' })
const link = p.getByRole('link', { name: /Nesvegur/ }).first()
await link.click()
await p.waitForLoadState('networkidle')
await p.waitForTimeout(500)
await p.getByRole('button', { name: 'Sýna kennitölur og reikning' }).click()
await p.waitForTimeout(300)
console.log('focus', await p.evaluate('document.activeElement.outerHTML.slice(0,120)'))
await p.getByRole('button', { name: 'Draga til baka' }).first().click()
await p.waitForTimeout(600)
await p.getByLabel('Ástæða').last().fill('Upphafsdagur í samningnum er rangur.')
await p.getByRole('button', { name: 'Draga til baka' }).last().click()
await p.waitForTimeout(2500)
await p.screenshot({ path: out + '/staff-after.png', fullPage: true })
console.log(p.url())
const d = await ctx(true)
await d.request.post(base + '/api/auth/login', {
  data: {
    provider: 'password',
    data: { email: 'david@demo.igloo.example', password: 'igloo-demo-2026' },
  },
  headers: { origin: base },
})
const q = await d.newPage()
q.on('pageerror', (e) => console.log('pageerror', String(e)))
await q.goto(base + '/landlords/home', { waitUntil: 'networkidle' })
await q.screenshot({ path: out + '/home.png' })
await q.getByRole('link', { name: 'Sjá ástæðuna' }).first().click()
await q.waitForLoadState('networkidle')
await q.waitForTimeout(700)
console.log(q.url())
await q.screenshot({ path: out + '/lease.png' })
await q.goto(
  q.url().replace('/landlords/rental-contracts/', '/rental-contracts/') + '/edit/preview',
  { waitUntil: 'networkidle' },
)
await q.screenshot({ path: out + '/preview.png' })
console.log(q.url())
await q.goto(base + '/notifications', { waitUntil: 'networkidle' })
await q.screenshot({ path: out + '/notices.png' })
await browser.close()
