type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Searches are left out: their text stands in the address. */
const isKept = (target: EventTarget | null): target is Control =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  target.form?.method === 'post' &&
  !['file', 'hidden', 'submit', 'button'].includes(target.type)

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

const isChanged = (control: Control): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some((one) => one.selected !== one.defaultSelected)
    : isTicked(control)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue

/** The setter of the element's own class: React notices a change that its own setter on the element was not told of. */
const setValue = (control: Control, value: string): void => {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control)
}

/** Where somebody is typing just now; null where that is not known. */
const caretOf = (control: Control): [number, number] | null =>
  control === document.activeElement &&
  !(control instanceof HTMLSelectElement) &&
  control.selectionStart !== null &&
  control.selectionEnd !== null
    ? [control.selectionStart, control.selectionEnd]
    : null

/** The form hears what its control already shows. */
const tell = (control: Control, shown: string | boolean): void => {
  if (typeof shown === 'boolean') {
    const ticked = control as HTMLInputElement
    if (ticked.type === 'radio' && !shown) return
    ticked.checked = !shown
    ticked.click()
    return
  }
  const caret = caretOf(control)
  if (!(control instanceof HTMLSelectElement)) control.value = shown === '' ? ' ' : ''
  setValue(control, shown)
  if (caret !== null && !(control instanceof HTMLSelectElement)) control.setSelectionRange(...caret)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * What is typed or filled in while the page is not hydrated yet: the form would not know of it, and take it out of the
 * box when it next draws itself. Returns what tells the forms; call it once the page is hydrated.
 */
export const holdEarlyTyping = (): (() => void) => {
  const held = new Map<Control, string | boolean>()
  const hold = ({ target }: Event): void => {
    if (isKept(target)) held.set(target, isTicked(target) ? target.checked : target.value)
  }
  // A browser that reloads puts old texts back, which may be older than what the page brings: those are not typed.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'navigate')
    for (const control of document.querySelectorAll<Control>('input, textarea, select'))
      if (isKept(control) && isChanged(control))
        held.set(control, isTicked(control) ? control.checked : control.value)
  window.addEventListener('input', hold, { capture: true })
  return () => {
    window.removeEventListener('input', hold, { capture: true })
    for (const [control, shown] of held) if (control.isConnected) tell(control, shown)
    held.clear()
  }
}
