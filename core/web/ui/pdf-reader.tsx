import './pdf.css'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { PdfPage } from './pdf-page.tsx'
import { usePdf } from './pdf-source.ts'
import { PdfToolbar } from './pdf-toolbar.tsx'
import { fittingScale, pageInView, scrollKept, nextZoom } from './pdf-zoom.ts'

interface Props {
  bytes: Uint8Array
  title: string
  lang?: string
  download: ReactNode
  /** Shown until the first page is there. */
  waiting: ReactNode
  onWrong: () => void
}

/** Room on both sides of a page, CSS pixels. */
const MARGIN = 12

const useRoom = (box: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const view = box.current!
    const watched = new ResizeObserver(() => setRoom(view.clientWidth - 2 * MARGIN))
    watched.observe(view)
    return () => watched.disconnect()
  }, [box])
  return room
}

/** Keeps in the middle what was there when everything becomes larger or smaller. */
const useKeptMiddle = (box: RefObject<HTMLElement | null>, scale: number): void => {
  const before = useRef(0)
  useLayoutEffect(() => {
    const { current: view } = box
    if (view && before.current > 0 && scale > 0 && before.current !== scale)
      view.scrollTo({
        top: scrollKept(view.scrollTop, view.clientHeight, before.current, scale),
        left: scrollKept(view.scrollLeft, view.clientWidth, before.current, scale),
        behavior: 'instant',
      })
    before.current = scale
  }, [box, scale])
}

const KEYS: Readonly<Record<string, 1 | -1 | 0>> = { '+': 1, '=': 1, '-': -1, '0': 0 }

/** Which page the reader looks at, as the box scrolls. */
const pageInBox = (box: HTMLElement): number =>
  pageInView(
    Array.from(box.querySelectorAll<HTMLElement>('[data-pdf-page]'), (page) => page.offsetTop),
    box.scrollTop,
    box.clientHeight,
  )

interface PagesProps extends Pick<Props, 'lang' | 'onWrong'> {
  open: NonNullable<ReturnType<typeof usePdf>>
  scale: number
  scroller: RefObject<HTMLElement | null>
}

/** The pages below each other, once it is known how large they are. */
function PdfPages({ open, scale, scroller, lang, onWrong }: PagesProps) {
  return (
    <div className="w-fit min-w-full space-y-3">
      {scale > 0
        ? open.pages.map((page, index) => (
            <PdfPage
              key={index}
              page={page}
              number={index + 1}
              count={open.count}
              scale={scale}
              scroller={scroller}
              lang={lang}
              onWrong={onWrong}
            />
          ))
        : null}
    </div>
  )
}

/** What PdfViewer fetches when it comes into view: the reader itself, with pdfjs. */
export default function PdfReader({ bytes, title, lang, download, waiting, onWrong }: Props) {
  const view = useRef<HTMLDivElement>(null)
  const open = usePdf(bytes, onWrong)
  const room = useRoom(view)
  const [zoom, setZoom] = useState(1)
  const [at, setAt] = useState(0)
  const scale =
    zoom *
    fittingScale(
      room,
      Math.max(0, ...(open?.pages ?? []).map((page) => page.getViewport({ scale: 1 }).width)),
    )
  useKeptMiddle(view, scale)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.ctrlKey || event.metaKey ? KEYS[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    setZoom(by === 0 ? 1 : nextZoom(zoom, by))
  }
  const onScroll = () => {
    const { current: box } = view
    if (box) setAt(pageInBox(box))
  }
  return (
    <div onKeyDown={onKeyDown}>
      {open ? (
        <PdfToolbar
          number={Math.min(at, open.count - 1) + 1}
          count={open.count}
          zoom={zoom}
          onZoom={setZoom}
          download={download}
        />
      ) : null}
      <div
        ref={view}
        {...(open ? { tabIndex: 0, role: 'region', 'aria-label': title } : {})}
        onScroll={onScroll}
        className="relative max-h-[min(78dvh,60rem)] min-h-48 overflow-auto bg-sunken p-3 focus-visible:-outline-offset-3"
      >
        {open ? (
          <PdfPages open={open} scale={scale} scroller={view} lang={lang} onWrong={onWrong} />
        ) : (
          waiting
        )}
      </div>
    </div>
  )
}
