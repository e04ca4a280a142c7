import { useMatches } from 'react-router'

/** What a page tells of itself to what is around it: `export const handle: PageHandle = ...`. */
export interface PageHandle {
  /** On a narrow screen it has all the room below the head, and does not scroll itself. */
  fills_page: true
}

/** Whether the page that is shown fills the screen; one that failed does not. */
export const useFillsPage = (): boolean =>
  useMatches().some(
    ({ handle, loaderData }) =>
      loaderData !== undefined && (handle as PageHandle | undefined)?.fills_page === true,
  )
