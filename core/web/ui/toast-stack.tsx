import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import {
  takeKeptToast,
  ToasterContext,
  type Toast,
  type Toaster,
  type ToastOptions,
} from './toasts.ts'
import type { Tone } from './tone.ts'

const loadCard = async () => ({ default: (await import('./toast-card.tsx')).ToastCard })
const ToastCard = lazy(loadCard)

/** Specification section 9: the place of a toast collapses in 300 ms. */
const COLLAPSE_MS = 300
const MOST = 4

/** From the upper edge of the screen, in pixels; below the head of the page while that is in sight. */
const EDGE = 12
const belowHead = (): number =>
  Math.max(EDGE, (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + EDGE)

/** Holds the toasts and shows them top right, newest above. */
export function ToastStack({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const count = useRef(0)
  const place = useRef<HTMLDivElement>(null)
  // Fetched after the page works, so that it is there before the first toast.
  useEffect(() => {
    loadCard().catch(() => undefined)
  }, [])
  const close = useCallback((key: number) => {
    setToasts((all) => all.map((one) => (one.key === key ? { ...one, is_leaving: true } : one)))
    setTimeout(() => setToasts((all) => all.filter((one) => one.key !== key)), COLLAPSE_MS)
  }, [])
  const toaster = useMemo((): Toaster => {
    const show =
      (tone: Tone) =>
      (title: string, options: ToastOptions = {}) => {
        place.current?.style.setProperty('top', `${belowHead()}px`)
        setToasts((all) =>
          [{ key: count.current++, tone, title, is_leaving: false, ...options }, ...all].slice(
            0,
            MOST,
          ),
        )
      }
    return { done: show('moss'), info: show('glacier'), wrong: show('lava') }
  }, [])
  useEffect(() => {
    const kept = takeKeptToast()
    if (kept) toaster.done(kept)
  }, [toaster])
  return (
    <ToasterContext value={toaster}>
      {children}
      <div
        ref={place}
        role="region"
        aria-live="polite"
        aria-relevant="additions"
        className="fixed inset-x-3 top-3 z-60 mx-auto max-w-sm empty:hidden sm:inset-x-auto sm:end-5 sm:w-96"
      >
        <Suspense fallback={null}>
          {toasts.map((toast) => (
            <ToastCard key={toast.key} toast={toast} onClose={close} />
          ))}
        </Suspense>
      </div>
    </ToasterContext>
  )
}
