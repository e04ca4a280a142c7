/**
 * Runs in the page before its own scripts have come: a button that is pressed and a form that is sent meanwhile wait for them.
 * The browser itself would do nothing for the button, and for the form load the page again with nothing sent. Searches are
 * sent at once, they work without scripts.
 *
 * `window.releaseEarly` is called once the page works. Some parts of it work later, when their own scripts have come: React marks
 * what it has taken over, and keeps a press from going on to `window` where it cannot serve it yet. Such a press is made again
 * until it is served, for 15 seconds. A part that changed in the meantime is drawn anew, perhaps while the press is on its way; its
 * button is known by its name then.
 */
const HOLD = `(() => {
  let works = false
  let pressed = null
  let name = ''
  let sent = null
  let since = 0
  const isOnlyDrawn = (element) => !Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const nameOf = (button) => button.getAttribute('aria-label') ?? button.textContent
  const drawnAnew = () => {
    const alike = [...document.querySelectorAll('button[type=button]')].filter((one) => nameOf(one) === name)
    return alike.length === 1 ? (pressed = alike[0]) : null
  }
  const begin = () => {
    since = Date.now()
    setTimeout(again, 50)
  }
  const again = () => {
    if (Date.now() - since > 15000) pressed = sent = null
    if (works && pressed) (pressed.isConnected ? pressed : drawnAnew())?.click()
    if (works && sent && !isOnlyDrawn(sent.form)) {
      const { form, submitter } = sent
      sent = null
      if (form.isConnected) form.requestSubmit(submitter)
    }
    if (pressed || sent) setTimeout(again, 50)
  }
  addEventListener('click', ({ target, isTrusted }) => {
    const button = isTrusted && target.closest?.('button[type=button]')
    if (!button || !isOnlyDrawn(button)) return
    pressed = button
    name = nameOf(button)
    begin()
  }, true)
  addEventListener('click', ({ target }) => {
    if (works && pressed?.contains(target) && !isOnlyDrawn(pressed)) pressed = null
  })
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (form.method !== 'post' || (works && !isOnlyDrawn(form))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    sent = { form, submitter }
    begin()
  }, true)
  window.releaseEarly = () => {
    works = true
  }
})()`

/** A drawn page that keeps what is pressed and sent early. */
export const keepEarlyEvents = (html: string, nonce: string): string =>
  html.replace('</body></html>', () => `<script nonce="${nonce}">${HOLD}</script></body></html>`)
