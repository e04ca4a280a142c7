/** A draft as text for the storage of the browser: without the names in `except`, and without files. */
export const draftText = (values: object, except: readonly string[]): string => {
  const hidden = new Set(except)
  return JSON.stringify(
    Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name))),
    (_, value: unknown) => (value instanceof Blob ? undefined : value),
  )
}

/** What is in the storage, or null where nothing readable does. */
export const readDraft = (kept: string | null): Record<string, unknown> | null => {
  if (kept === null) return null
  try {
    const read: unknown = JSON.parse(kept)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
