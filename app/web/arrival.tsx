import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A name of a field or a button. Tokens of links also stand behind the sign; they name nothing here. */
const NAME = /^[\w-]{1,80}$/
const CONTROL = 'button, input, select, textarea, a, [tabindex]'
/** What is drawn late (a drawer, a list that is on its way) is waited for so long. */
const PATIENCE_MS = 5_000

/** The control of that id, or the field of that name: ids of fields end in it (core/web/form/form-frame.ts). */
const find = (name: string): HTMLElement | null => {
  const found =
    document.getElementById(name) ?? document.querySelector<HTMLElement>(`main [id$="-${name}"]`)
  return found?.matches(CONTROL) ? found : null
}

const GESTURES = ['pointerdown', 'keydown', 'wheel', 'touchmove']

/** Ends when the reader goes on by themselves, or when patience is over. */
const untilGesture = (end: AbortController): void => {
  const { signal } = end
  for (const gesture of GESTURES)
    window.addEventListener(gesture, () => end.abort(), { signal, passive: true })
  const timer = setTimeout(() => end.abort(), PATIENCE_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Gives the control the focus, lights it until the focus goes on, and keeps it in sight while the page around it is drawn. */
const leadTo = (control: HTMLElement, signal: AbortSignal): void => {
  const show = (): void => control.scrollIntoView({ block: 'center' })
  show()
  control.focus({ preventScroll: true })
  control.dataset.arrived = ''
  control.addEventListener('blur', () => delete control.dataset.arrived, { once: true })
  const layout = new ResizeObserver(show)
  layout.observe(document.body)
  signal.addEventListener('abort', () => layout.disconnect())
}

/** Leads once it is there; gives up when the reader goes on by themselves. */
const leadWhenThere = (name: string): (() => void) => {
  const end = new AbortController()
  const { signal } = end
  const look = (): void => {
    const control = find(name)
    if (!control) return
    watch.disconnect()
    leadTo(control, signal)
  }
  const watch = new MutationObserver(look)
  signal.addEventListener('abort', () => watch.disconnect())
  watch.observe(document.body, { childList: true, subtree: true })
  untilGesture(end)
  look()
  return () => end.abort()
}

/** Addresses with `#name` lead to the very field or button, also where it has yet to be drawn. */
export const Arrival = (): null => {
  const { hash, key } = useLocation()
  useEffect(() => {
    const name = hash.slice(1)
    return NAME.test(name) ? leadWhenThere(name) : undefined
  }, [hash, key])
  return null
}
