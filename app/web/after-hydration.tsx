import type { ReactNode } from 'react'
import { Arrival } from './arrival.tsx'
import { Changes } from './changes.tsx'
import { Connection } from './connection.tsx'
import { Preloads } from './preloads.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** What begins to work when the page has rendered: no page waits for it. */
export default function Standing(): ReactNode {
  return (
    <>
      <Arrival />
      <Changes />
      <Connection />
      <Preloads />
      <RouteAnnouncer />
    </>
  )
}
