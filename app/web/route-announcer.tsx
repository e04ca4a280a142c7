import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Tells screen readers the title of the page that was opened, and takes the focus to its beginning. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const [first, setFirst] = useState(pathname)
  useEffect(() => {
    if (first === pathname) return
    setFirst(pathname)
    const timer = setTimeout(() => setTitle(document.title), 100)
    return () => clearTimeout(timer)
  }, [pathname, first])
  return (
    <p aria-live="assertive" role="status" className="sr-only">
      {title}
    </p>
  )
}
