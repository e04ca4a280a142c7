import {
  getDocument,
  GlobalWorkerOptions,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// Vite answers its address, which the linter takes for the file itself.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'

// The build for older phones: 37 KB more than the one that asks for this year's browsers.
GlobalWorkerOptions.workerSrc = workerAddress

/** The pages of a document, the first one as soon as it is there; `count` is known with it. */
export interface OpenPdf {
  count: number
  pages: readonly PDFPageProxy[]
}

/** Opens a document; null until its first page is there. `onWrong`: what came is no document that can be read. */
export const usePdf = (bytes: Uint8Array, onWrong: () => void): OpenPdf | null => {
  const [open, setOpen] = useState<OpenPdf | null>(null)
  useEffect(() => {
    let isLeft = false
    // A copy: the reader's worker takes the bytes that it is given.
    const task = getDocument({ data: bytes.slice(), verbosity: 0 })
    const read = async () => {
      const pdf = await task.promise
      const first = await pdf.getPage(1)
      if (!isLeft) setOpen({ count: pdf.numPages, pages: [first] })
      const rest = await Promise.all(
        Array.from({ length: pdf.numPages - 1 }, (_, at) => pdf.getPage(at + 2)),
      )
      if (!isLeft && rest.length > 0) setOpen({ count: pdf.numPages, pages: [first, ...rest] })
    }
    read().catch(() => {
      if (!isLeft) onWrong()
    })
    return () => {
      isLeft = true
      setOpen(null)
      void task.destroy()
    }
  }, [bytes, onWrong])
  return open
}
