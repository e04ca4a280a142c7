import { PDF, type PDFEmbeddedPage, type PDFPage } from '@libpdf/core'

export interface WatermarkWork {
  /** A PDF, or a JPEG that becomes a page of its own size. */
  bytes: Uint8Array
  kind: 'pdf' | 'jpeg'
  /** A PDF whose first page, a square, is laid along each page. */
  stamp: Uint8Array
  title: string
}

/** Points: the longer side of a page made of a picture. That of A4. */
const PICTURE_PAGE = 842

const pageOfPicture = (bytes: Uint8Array): PDF => {
  const pdf = PDF.create()
  const image = pdf.embedJpeg(bytes)
  const scale = PICTURE_PAGE / Math.max(image.width, image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  pdf.addPage({ width, height }).drawImage(image, { x: 0, y: 0, width, height })
  return pdf
}

/** A page that is longer than so many squares gets larger ones, which reach past its edges. */
const SQUARES_MAX = 8

/** Squares as wide as the narrow side of what is shown of the page, along the whole of it. */
const stampPage = (page: PDFPage, stamp: PDFEmbeddedPage): void => {
  const { x, y, width, height } = page.getCropBox()
  const [narrow, long] = [Math.min(width, height), Math.max(width, height)]
  const side = Math.max(narrow, long / SQUARES_MAX)
  // The last one may reach past the end of the page.
  for (let along = 0; along < long; along += side) {
    const across = (narrow - side) / 2
    const [dx, dy] = width > height ? [along, across] : [across, along]
    page.drawPage(stamp, { x: x + dx, y: y + dy, width: side, height: side })
  }
}

/** What the pages show, in a new PDF: no programs, actions, links, forms, other files or earlier versions. */
const shownPages = async (bytes: Uint8Array): Promise<PDF> => {
  const given = await PDF.load(bytes)
  if (given.isEncrypted) throw new Error('the PDF asks for a password')
  given.flattenAll()
  const pdf = PDF.create()
  await pdf.copyPagesFrom(
    given,
    given.getPages().map(({ index }) => index),
    { includeAnnotations: false },
  )
  for (const page of pdf.getPages()) page.dict.delete('AA')
  return pdf
}

/** Lays the stamp over every page. Runs in a thread of its own (watermark.ts). */
export default async ({ bytes, kind, stamp, title }: WatermarkWork): Promise<Uint8Array> => {
  const pdf = kind === 'pdf' ? await shownPages(bytes) : pageOfPicture(bytes)
  const over = await pdf.embedPage(await PDF.load(stamp), 0)
  const pages = pdf.getPages()
  if (pages.length === 0) throw new Error('the PDF has no page')
  for (const page of pages) stampPage(page, over)
  pdf.setTitle(title)
  return pdf.save()
}
