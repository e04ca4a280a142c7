import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { plainDateAt, type PlainDate } from '#core/shared/plain-date.ts'

interface RootFacts {
  reader: { user_id: string; user_type: 'LL' | 'TN'; is_staff: boolean } | null
  origin: string
  /** The day on which the server wrote the page. */
  today: PlainDate
}

/** What the outermost page knows of its reader (null for a visitor) and of the address it is served at. */
export const usePageFacts = (): RootFacts =>
  (useRouteLoaderData('root') as RootFacts | undefined) ?? {
    reader: null,
    origin: '',
    today: dayOfDevice(),
  }

const never = () => () => undefined
const dayOfDevice = (): PlainDate => plainDateAt(new Date())

/**
 * Today. While a browser takes a page over, it is the day on which the page was written: the page may have been kept
 * since, or the device's clock may be wrong, and other words than the server's cannot be taken over. Afterwards it is
 * the day of the device.
 */
export const useToday = (): PlainDate => {
  const { today } = usePageFacts()
  return useSyncExternalStore(never, dayOfDevice, () => today)
}
