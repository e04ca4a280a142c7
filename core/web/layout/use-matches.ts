import { useSyncExternalStore } from 'react'

/** Whether a media query holds now, and again when that changes. Rendered on the server it holds. */
export const useMatches = (media: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(media).matches,
    () => true,
  )
