/** How often a page asks which version is served. */
const ASK_EVERY_MS = 300_000

const servedVersion = async (): Promise<string | null> => {
  const answer = await fetch('/version.json', { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return null
  return ((await answer.json().catch(() => null)) as { version?: string } | null)?.version ?? null
}

/** Polls the manifest until it names another version than the page's own, and says so once. */
export const watchVersion = (own: string, say: () => void): (() => void) => {
  const ask = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return
    const served = await servedVersion()
    if (served === null || served === own) return
    stop()
    say()
  }
  const timer = setInterval(() => void ask(), ASK_EVERY_MS)
  const stop = () => {
    clearInterval(timer)
  }
  return stop
}
