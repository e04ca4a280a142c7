import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { pdfWords } from '#tests/support/pdf-words.ts'
import { papers } from './paper-pool.ts'
import { closeWatermarks, withWatermark } from './watermark.ts'

const LINE = 'Łukasz Þórðarson Олена · 23. nóvember 2026'
const MARK = { line: LINE, title: 'Launaseðill.pdf' }
const PDF_TYPE = 'application/pdf'

afterAll(async () => {
  await papers.close()
  await closeWatermarks()
})

const paper = async (change: (pdf: PDF) => void = () => undefined) => {
  const pdf = PDF.create()
  for (const words of ['Launaseðill 1', 'Launaseðill 2'])
    pdf.addPage({ size: 'a4' }).drawText(words, { x: 80, y: 700 })
  change(pdf)
  return pdf.save()
}

describe('a watermark', () => {
  test('is on every page of a PDF, in letters of every language, over what stands there', async () => {
    const marked = await withWatermark({ bytes: await paper(), content_type: PDF_TYPE }, MARK)
    const pages = await pdfWords(marked!)
    expect(pages).toHaveLength(2)
    for (const [index, { words }] of pages.entries()) {
      expect(words).toContain(`Launaseðill ${index + 1}`)
      expect(words).toContain(LINE)
    }
  })
  test('leaves nothing of the file but what its pages show', async () => {
    const bytes = await paper((pdf) => {
      pdf.addAttachment('hidden.txt', new TextEncoder().encode('KENNITALA-HIDDEN'))
      pdf.getPage(0)!.setRotation(90)
    })
    const marked = await withWatermark({ bytes, content_type: PDF_TYPE }, MARK)
    const found = await PDF.load(marked!)
    expect(found.getCatalog().has('Names')).toBe(false)
    expect((await pdfWords(marked!)).map(({ rotation }) => rotation)).toEqual([90, 0])
  })
  test('has all of a long name, and is along the whole of a long page', async () => {
    const line = `${'Hólmfríður Vilhjálmsdóttir '.repeat(4)}· 23. nóvember 2026`
    const receipt = await paper((pdf) => {
      pdf.addPage({ width: 200, height: 1000 })
    })
    const marked = await withWatermark(
      { bytes: receipt, content_type: PDF_TYPE },
      { ...MARK, line },
    )
    const pages = await pdfWords(marked!)
    expect(pages.map(({ words }) => words.includes(line))).toEqual([true, true, true])
    // Five squares of 200 points along 1,000, and one and a half of 595 along the 842 of A4.
    const times = (page: number) => pages[page]!.words.split(line).length - 1
    expect(times(0)).toBeGreaterThan(0)
    expect(times(2)).toBeGreaterThan(2 * times(0))
    const found = await PDF.load(marked!)
    expect(found.getTitle()).toBe(MARK.title)
  })
  test('is on the page that a picture becomes', async () => {
    const bytes = await sharp({
      create: { width: 400, height: 300, channels: 4, background: '#0a01' },
    })
      .webp()
      .toBuffer()
    const marked = await withWatermark({ bytes, content_type: 'image/webp' }, MARK)
    expect((await pdfWords(marked!)).map(({ words }) => words.includes(LINE))).toEqual([true])
  })
  test.each([
    ['cut off', '%PDF-1.7\n1 0 obj <</Type'],
    [
      'without a page',
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj trailer<</Root 1 0 R>>\n%%EOF\n',
    ],
  ])('of a PDF that is %s: none comes out', async (_, text) => {
    const bytes = Buffer.from(text)
    expect(await withWatermark({ bytes, content_type: PDF_TYPE }, MARK)).toBeNull()
  })
})
