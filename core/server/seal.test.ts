import { X509Certificate } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { sealPdf } from './seal.ts'
import { settings } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const seal = (bytes: Uint8Array) =>
  sealPdf(app.product.runtime, bytes, {
    at: new Date('2026-02-01T12:00:00Z'),
    reason: '2026-000001',
  })

test('the seal covers the whole file, is the same for the same file, and its certificate is its own', async () => {
  const document = PDF.create()
  document.addPage()
  const bytes = await document.save()
  const [one, two] = [await seal(bytes), await seal(bytes)]
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
  const [, start, gap, rest, length] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/
    .exec(Buffer.from(one).toString('latin1'))!
    .map(Number)
  expect([start, rest! + length!]).toEqual([0, one.length])
  expect(gap!).toBeLessThan(rest!)
  const [row] = await app.product.runtime.db
    .select()
    .from(settings)
    .where(eq(settings.key, 'seal_identity'))
  const certificate = new X509Certificate(
    Buffer.from((row!.value as { certificate: string }).certificate, 'base64'),
  )
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(
    Buffer.from(one).includes(Buffer.from(certificate.raw.toString('hex').toUpperCase())) ||
      Buffer.from(one).toString('latin1').toLowerCase().includes(certificate.raw.toString('hex')),
  ).toBe(true)
})
