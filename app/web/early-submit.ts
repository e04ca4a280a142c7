/**
 * A form that is sent while its page is not hydrated yet waits for the page: the browser itself would load the page again,
 * and nothing would have been sent. Returns what sends it; call it once the page is hydrated.
 */
export const holdEarlySubmit = (): (() => void) => {
  let held: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null
  const hold = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement
    // Searches work without scripts.
    if (form.method !== 'post') return
    event.preventDefault()
    event.stopImmediatePropagation()
    held = { form, submitter: event.submitter }
  }
  window.addEventListener('submit', hold, { capture: true })
  return () => {
    window.removeEventListener('submit', hold, { capture: true })
    if (held?.form.isConnected) held.form.requestSubmit(held.submitter)
    held = null
  }
}
