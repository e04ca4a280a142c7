import { Download } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ComponentProps,
  type RefObject,
} from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonLook } from './button-look.ts'
import { ErrorState } from './error-state.tsx'
import type PdfReader from './pdf-reader.tsx'
import { Spinner } from './spinner.tsx'

interface Props {
  /** The document, or null while it is on its way. The same bytes are read once. */
  bytes: Uint8Array | null
  title: string
  file_name: string
  /** The document could not be fetched. */
  is_wrong?: boolean
  /** Fetches again. */
  onRetry?: () => void
  /** Language of the document, where it is not the page's. */
  lang?: string
  /** What is said until it is there. */
  waiting?: string
}

/** The document as a file of the browser's own, for its download. */
const useFile = (bytes: Uint8Array | null): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!bytes) return undefined
    const made = URL.createObjectURL(new Blob([bytes.slice()], { type: 'application/pdf' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return bytes && address
}

interface ReaderModule {
  default: ComponentType<ComponentProps<typeof PdfReader>>
}

/** The reader with pdfjs (170 KB and its worker), fetched when the document comes near the screen. */
const useReader = (is_wanted: boolean, onWrong: () => void): ReaderModule | null => {
  const [reader, setReader] = useState<ReaderModule | null>(null)
  useEffect(() => {
    if (is_wanted && !reader) import('./pdf-reader.tsx').then(setReader, onWrong)
  }, [is_wanted, reader, onWrong])
  return reader
}

/** Whether the document came near the screen; it stays so. */
const useNear = (box: RefObject<HTMLElement | null>): boolean => {
  const [is_near, setNear] = useState(false)
  useEffect(() => {
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry!.isIntersecting) setNear(true)
      },
      { rootMargin: '300px' },
    )
    seen.observe(box.current!)
    return () => seen.disconnect()
  }, [box])
  return is_near
}

/** A document read in the page: pages drawn as they come into view, words to select and to listen to, zoom, download. */
export function PdfViewer({ bytes, title, file_name, is_wrong, onRetry, lang, waiting }: Props) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const is_near = useNear(box)
  const [is_unreadable, setUnreadable] = useState(false)
  const onWrong = useCallback(() => setUnreadable(true), [])
  const address = useFile(bytes)
  const reader = useReader(is_near && !is_unreadable, onWrong)
  useEffect(() => setUnreadable(false), [bytes])
  const retry = () => {
    setUnreadable(false)
    onRetry?.()
  }
  const download = (label: string) =>
    address ? (
      <a href={address} download={file_name} className={buttonLook('quiet', 'normal')}>
        <Download size={20} aria-hidden="true" />
        <span className={label}>{t('core.actions.download')}</span>
      </a>
    ) : null
  const wait = (
    <p role="status" className="flex min-h-48 items-center justify-center gap-3 p-6 text-quiet">
      <Spinner />
      {waiting ?? t('core.pdf.opening')}
    </p>
  )
  const failed = is_wrong || is_unreadable
  return (
    <div ref={box} className="relative overflow-hidden rounded-card border border-line bg-surface">
      {failed ? (
        <>
          <ErrorState title={t('core.pdf.wrong')} onRetry={retry}>
            {t(address ? 'core.pdf.wrong_text' : 'core.errors.try_again')}
          </ErrorState>
          {address ? <p className="-mt-6 pb-6 text-center">{download('')}</p> : null}
        </>
      ) : reader && bytes ? (
        <reader.default
          bytes={bytes}
          title={title}
          lang={lang}
          download={download('max-sm:sr-only')}
          waiting={wait}
          onWrong={onWrong}
        />
      ) : (
        wait
      )}
    </div>
  )
}
