import { lazy, Suspense, type ComponentProps } from 'react'
import { useIsBrowser } from './use-is-browser.ts'

// What a visitor reads comes first; the heart comes when the page works.
const LikeButton = lazy(() => import('./like-button.tsx'))

/** The heart of a home, in the browser alone: which homes are saved is not known while a page is rendered for everybody. */
export function LazyLikeButton(props: ComponentProps<typeof LikeButton>) {
  return useIsBrowser() ? (
    <Suspense>
      <LikeButton {...props} />
    </Suspense>
  ) : null
}
