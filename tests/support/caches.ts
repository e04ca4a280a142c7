export const ORIGIN = 'https://igloo.example'
type Key = string | { url: string }
const urlOf = (key: Key): string => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href

/** As much of a browser's caches as the worker uses, and a look into them. */
export const openCaches = () => {
  const caches = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, kept)
    return {
      match: async (key: Key) => kept.get(urlOf(key))?.clone(),
      put: async (key: Key, answer: Response) => {
        kept.set(urlOf(key), answer)
      },
      delete: async (key: Key) => kept.delete(urlOf(key)),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    }
  }
  const storage = {
    open: async (name: string) => open(name),
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
  }
  return { caches, storage: storage as never }
}
