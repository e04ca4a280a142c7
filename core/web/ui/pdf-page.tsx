import { TextLayer, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { paragraphsOf } from './pdf-text.ts'
import { canvasRatio } from './pdf-zoom.ts'

type Content = Awaited<ReturnType<PDFPageProxy['getTextContent']>>

interface Props {
  page: PDFPageProxy
  number: number
  count: number
  /** CSS pixels for one unit of the page. */
  scale: number
  scroller: RefObject<HTMLElement | null>
  /** Of its words, where it is not the page's. */
  lang?: string
  onWrong: () => void
}

/** Within one view of what is seen: only then a page keeps its picture. */
const useNear = (
  box: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): boolean => {
  const [is_near, setNear] = useState(false)
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      root: scroller.current,
      rootMargin: '100% 0px',
    })
    seen.observe(box.current!)
    return () => seen.disconnect()
  }, [box, scroller])
  return is_near
}

const useDrawing = (
  { page, scale, onWrong }: Props,
  is_near: boolean,
): RefObject<HTMLDivElement | null> => {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!is_near) holder.current!.replaceChildren()
  }, [is_near])
  useEffect(() => {
    if (!is_near) return undefined
    const size = page.getViewport({ scale })
    const viewport = page.getViewport({
      scale: scale * canvasRatio(size.width, size.height, window.devicePixelRatio),
    })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    canvas.className = 'block size-full'
    const task = page.render({ canvas, viewport })
    let isLeft = false
    // The picture drawn before stays, stretched, until the sharper one is there.
    task.promise.then(
      () => {
        if (!isLeft) holder.current?.replaceChildren(canvas)
      },
      () => {
        if (!isLeft) onWrong()
      },
    )
    return () => {
      isLeft = true
      task.cancel()
    }
  }, [page, scale, is_near, onWrong])
  return holder
}

/** The letters over the picture, to be selected with a finger or a mouse. */
const useLetters = (
  page: PDFPageProxy,
  content: Content | null,
  is_near: boolean,
): RefObject<HTMLDivElement | null> => {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = layer.current!
    if (!content || !is_near) return undefined
    const letters = new TextLayer({
      textContentSource: content,
      container,
      viewport: page.getViewport({ scale: 1 }),
    })
    // Cancelled when the page goes out of sight: nothing to tell anybody.
    letters.render().catch(() => undefined)
    return () => {
      letters.cancel()
      container.replaceChildren()
    }
  }, [page, content, is_near])
  return layer
}

/** One page: its picture, its letters to select, and its words as paragraphs for those who listen. */
export function PdfPage(props: Props) {
  const { page, number, count, scale, scroller, lang } = props
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [content, setContent] = useState<Content | null>(null)
  const is_near = useNear(box, scroller)
  useEffect(() => {
    let isLeft = false
    // A page whose words cannot be read is still a picture.
    page.getTextContent().then(
      (found) => {
        if (!isLeft) setContent(found)
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [page])
  const holder = useDrawing(props, is_near)
  const layer = useLetters(page, content, is_near)
  const size = page.getViewport({ scale })
  const told = content
    ? paragraphsOf(
        content.items.flatMap((item) =>
          'str' in item
            ? [{ str: item.str, y: item.transform[5] as number, height: item.height }]
            : [],
        ),
      )
    : []
  return (
    <div
      ref={box}
      data-pdf-page={number}
      role="group"
      aria-label={t('core.pdf.page_of', { number, count })}
      className="relative mx-auto bg-[white]"
      style={{ width: size.width, height: size.height, '--total-scale-factor': scale } as object}
    >
      <div ref={holder} aria-hidden="true" className="absolute inset-0" />
      <div ref={layer} aria-hidden="true" lang={lang} className="pdf-text" />
      <div lang={lang} className="sr-only">
        {told.map((words, at) => (
          <p key={at}>{words}</p>
        ))}
      </div>
    </div>
  )
}
