import sharp from 'sharp'
import { Failure } from '../../shared/problem.ts'
import { papers } from './paper-pool.ts'
import { paperSource } from './paper-source.ts'
import { openThreads } from './paper-threads.ts'
import type { WatermarkWork } from './watermark-worker.ts'

/** One line, again and again, across a square without a ground. */
const STAMP = `#let data = json(bytes(sys.inputs.data))
#set document(title: data.line, date: none)
#set page(width: 600pt, height: 600pt, margin: 0pt, fill: none)
#set text(font: "Libertinus Serif", fallback: false, size: 17pt, fill: rgb(13, 92, 110, 70))
#for n in range(7) {
  place(center + horizon, dy: (n - 3) * 95pt, box(width: 900pt, align(center, rotate(-30deg, data.line))))
}
`

/** Its memory and time are bounded: a paper of 10 MB with a hundred pages takes under two seconds. */
const threads = openThreads({
  worker: new URL('watermark-worker.ts', import.meta.url),
  threads: 1,
  queue: 8,
  timeout_ms: 20_000,
  heap_mb: 256,
})

const JPEG_QUALITY = 85

/** A paper as it was handed in. */
export interface PlainPaper {
  bytes: Uint8Array
  content_type: string
}

/**
 * A PDF of the paper with the line across every page; null where the paper cannot be read, so that nothing goes out
 * without it. Fails with 503 `core.busy` where too many wait or it takes too long.
 */
export const withWatermark = async (
  { bytes, content_type }: PlainPaper,
  line: string,
): Promise<Uint8Array | null> => {
  const stamp = await papers.make(paperSource(STAMP, { line }))
  const isPdf = content_type === 'application/pdf'
  const work: WatermarkWork = {
    kind: isPdf ? 'pdf' : 'jpeg',
    bytes: isPdf
      ? bytes
      : await sharp(bytes)
          .flatten({ background: '#fff' })
          .jpeg({ quality: JPEG_QUALITY })
          .toBuffer(),
    stamp,
  }
  try {
    return await threads.run(work)
  } catch (error) {
    if (error instanceof Failure) throw error
    return null
  }
}

export const closeWatermarks = (): Promise<void> => threads.close()
