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

/** Holds the toasts and shows them top right, newest above. */
export function ToastStack({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const count = useRef(0)
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
      (title: string, options: ToastOptions = {}) =>
        setToasts((all) =>
          [{ key: count.current++, tone, title, is_leaving: false, ...options }, ...all].slice(
            0,
            MOST,
          ),
        )
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
        role="region"
        aria-live="polite"
        aria-relevant="additions"
        className="fixed inset-x-3 top-18 z-60 mx-auto max-w-sm empty:hidden sm:inset-x-auto sm:end-5 sm:top-20 sm:w-96"
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
