/** When what had the focus is gone, the focus goes to the page's own part, so that Tab does not begin at the top again. */
export const keepFocus = (): void => {
  setTimeout(() => {
    const { activeElement: at } = document
    if (at === null || at === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}
