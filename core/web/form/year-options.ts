const FIRST_YEAR = 1940

/** For a select: this year and those before it, as far as people remember. */
export const yearOptions = (): { value: string; label: string }[] => {
  const last = new Date().getFullYear()
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(last - index)).map(
    (year) => ({ value: year, label: year }),
  )
}
