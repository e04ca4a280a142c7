import { createContext } from 'react'
import type { Tone } from './tone.ts'

export interface ToastOptions {
  text?: string
  /** Such as undo: pressing it also closes the toast. */
  action?: { label: string; onSelect: () => void }
}

export interface Toast extends ToastOptions {
  key: number
  tone: Tone
  title: string
  is_leaving: boolean
}

export interface Toaster {
  done: (title: string, options?: ToastOptions) => void
  info: (title: string, options?: ToastOptions) => void
  wrong: (title: string, options?: ToastOptions) => void
}

const KEPT = 'toast'

/** Keeps what happened until the next document has loaded, which then shows it. */
export const keepToast = (title: string): void => sessionStorage.setItem(KEPT, title)

export const takeKeptToast = (): string | null => {
  const title = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  return title
}

const doNothing = () => undefined
export const ToasterContext = createContext<Toaster>({
  done: doNothing,
  info: doNothing,
  wrong: doNothing,
})
