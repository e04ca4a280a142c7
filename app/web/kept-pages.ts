import { findPage } from './guards.ts'

const READING = new Set([
  '/help',
  '/help/articles/:slug',
  '/help/categories/:id',
  '/help/topics/:tag',
])
/** Who asks a landlord for a home is that person's matter: it stays off the device. */
const OF_OTHERS = new Set(['/landlords/rental-applications'])

/** Whether a device may keep a page to be read without a connection: help, and one's own pages that are read. No forms, no settings, nothing of staff. */
export const mayKeep = (pathname: string): boolean => {
  const page = findPage(pathname)
  if (!page) return false
  return (
    READING.has(page.path) ||
    ((page.access === 'tenant' || page.access === 'landlord') &&
      page.layout === 'default' &&
      !OF_OTHERS.has(page.path))
  )
}

/** The page that stands in for one that cannot be had. It is kept on the device for whoever comes, so it is drawn for nobody. */
export const OFFLINE_PAGE = '/offline'
