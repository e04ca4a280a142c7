import { openSharp } from '../sharp.ts'
import { Failure } from '../../shared/problem.ts'
import { papers } from './paper-pool.ts'
import { paperSource } from './paper-source.ts'
import { openThreads } from './paper-threads.ts'
import type { WatermarkWork } from './watermark-worker.ts'

/**
 * Typst: `watermark(line, side)` is one line, again and again, across a square of that side without a ground. With `edge`, a
 * light edge around the letters keeps them readable on dark pictures. A long line is set smaller, so that all of it is in the square.
 */
export const WATERMARK = `#let watermark(line, side, edge: false) = context {
  let large = 17pt * (side / 600pt)
  let size = large * calc.min(1, side * 1.05 / measure(text(large, line)).width)
  let ground = rgb(255, 255, 255, 75)
  let marked = box({
    if edge { place(text(size, fill: ground, stroke: size * 0.12 + ground, line)) }
    text(size, fill: rgb(13, 92, 110, if edge { 90 } else { 70 }), line)
  })
  let times = calc.ceil(side * 1.6 / (measure(marked).width + 3 * large))
  box(width: side, height: side, clip: true, for n in range(11) {
    let row = stack(dir: ltr, spacing: 3 * large, ..range(times + 1).map(_ => marked))
    let shift = calc.rem(n, 2) * 6 * large
    place(center + horizon, dy: (n - 5) * side / 7, box(width: side * 3, align(center, rotate(-30deg, move(dx: shift, row)))))
  })
}
`

const STAMP = `${WATERMARK}#let data = json(bytes(sys.inputs.data))
#set document(title: data.line, date: none)
#set page(width: 600pt, height: 600pt, margin: 0pt, fill: none)
#set text(font: "Libertinus Serif", fallback: false)
#watermark(data.line, 600pt, edge: true)
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

export interface PaperMark {
  /** What stands across every page. */
  line: string
  /** What the PDF is called by programs that show it. */
  title: string
}

/**
 * A PDF of the paper with the line across every page; null where the paper cannot be read, so that nothing goes out
 * without it. Fails with 503 `core.busy` where too many wait or it takes too long.
 */
export const withWatermark = async (
  { bytes, content_type }: PlainPaper,
  { line, title }: PaperMark,
): Promise<Uint8Array | null> => {
  const stamp = await papers.make(paperSource(STAMP, { line }))
  const isPdf = content_type === 'application/pdf'
  const work: WatermarkWork = {
    kind: isPdf ? 'pdf' : 'jpeg',
    bytes: isPdf
      ? bytes
      : await (
          await openSharp()
        )(bytes)
          .flatten({ background: '#fff' })
          .jpeg({ quality: JPEG_QUALITY })
          .toBuffer(),
    stamp,
    title,
  }
  try {
    return await threads.run(work)
  } catch (error) {
    if (error instanceof Failure) throw error
    return null
  }
}

export const closeWatermarks = (): Promise<void> => threads.close()
