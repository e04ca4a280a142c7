import { lazy, Suspense, useSyncExternalStore, type ComponentProps } from 'react'

// What a visitor reads comes first; the heart comes when the page works.
const LikeButton = lazy(() => import('./like-button.tsx'))
const never = () => () => undefined

/** The heart of a home, in the browser alone: which homes are saved is not known while a page is rendered for everybody. */
export function LazyLikeButton(props: ComponentProps<typeof LikeButton>) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isBrowser ? (
    <Suspense>
      <LikeButton {...props} />
    </Suspense>
  ) : null
}
