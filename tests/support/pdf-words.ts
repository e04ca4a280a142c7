import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of each page of a PDF as a reader of PDF finds them, and how the page is turned. */
export const pdfWords = async (
  bytes: Uint8Array,
): Promise<{ words: string; rotation: number }[]> => {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await loading.promise
  const pages = []
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n)
    const { items } = await page.getTextContent()
    pages.push({
      rotation: page.rotate,
      words: items.map((item) => ('str' in item ? item.str : '')).join(' '),
    })
  }
  await loading.destroy()
  return pages
}
