import { lazy, useContext, type ReactNode } from 'react'
import interCyrillic from '#core/web/styles/fonts/inter-cyrillic.woff2?url'
import interLatin from '#core/web/styles/fonts/inter-latin.woff2?url'
import {
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router'
import { MessagesProvider } from '#core/web/i18n/messages.tsx'
import { useFillsPage } from '#core/web/layout/page-handle.ts'
import { SkipLink } from '#core/web/layout/skip-link.tsx'
import { UiProviders } from '#core/web/ui/ui-providers.tsx'
import './app.css'
import { CatalogContext } from './catalog-context.ts'
import { ErrorPage } from './error-page.tsx'
import { guardPage, type Verdict } from './guards.ts'
import { LoadingBar } from './loading-bar.tsx'
import { ClientOnly } from './client-only.tsx'
import { Banners } from './parts/banners.tsx'
import { pageSetting, type PageSetting } from './reader.ts'
import { ScrollPlaces } from './scroll-places.tsx'
import { fetchMessages } from './client-messages.tsx'

const followVerdict = (verdict: Verdict): void => {
  if (verdict && 'go' in verdict) throw redirect(verdict.go)
  if (verdict) throw new Response(null, { status: verdict.status })
}

export const middleware: MiddlewareFunction[] = [
  ({ request, context }) => {
    const setting = context.get(pageSetting)
    followVerdict(guardPage(new URL(request.url), setting?.reader ?? null, setting?.dev ?? false))
  },
]

let known: PageSetting | null = null
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }) => {
    const url = new URL(request.url)
    if (known) followVerdict(guardPage(url, known.reader, known.dev))
    // Without a connection a page comes from the device, whole: this one is left.
    if (!navigator.onLine) {
      window.location.assign(url)
      await new Promise(() => undefined)
    }
    await fetchMessages(url.pathname)
  },
]

export const loader = ({ context }: LoaderFunctionArgs) => {
  const setting = context.get(pageSetting)!
  return { ...setting, nonce: '' }
}

// The reader does not change without a document load: signing in and out are such loads.
export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs) =>
  known ?? (known = await serverLoader<typeof loader>())
export const shouldRevalidate = () => false

export const Layout = ({ children }: { children: ReactNode }) => {
  const setting = useRouteLoaderData('root') as PageSetting | undefined
  const fillsPage = useFillsPage()
  if (setting && typeof document !== 'undefined') known ??= setting
  return (
    <html
      lang={setting?.lang ?? 'is'}
      data-messages={setting?.messages}
      data-theme={setting?.theme ?? 'light'}
      data-reader={setting?.reader ? 'person' : 'visitor'}
      data-reader-id={setting?.reader?.user_id}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
        <link
          rel="preload"
          href={setting?.lang === 'uk' ? interCyrillic : interLatin}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <meta name="theme-color" content={setting?.theme === 'dark' ? '#0e1a20' : '#f6f9fb'} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {setting && !setting.has_worker ? (
          <link
            rel="preload"
            href={setting.messages}
            as="fetch"
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ) : null}
        <Meta />
      </head>
      <body data-fills-page={fillsPage || undefined}>
        {children}
        <ScrollPlaces />
        <Scripts />
      </body>
    </html>
  )
}

const Providers = ({ children }: { children: ReactNode }) => {
  const setting = useRouteLoaderData('root') as PageSetting | undefined
  const catalog = useContext(CatalogContext)
  return (
    <MessagesProvider lang={setting?.lang ?? 'is'} catalog={catalog}>
      <UiProviders>{children}</UiProviders>
    </MessagesProvider>
  )
}

// No page waits for it: a browser fetches it when the page has rendered.
const Standing = lazy(() => import('./after-hydration.tsx').catch(() => ({ default: () => null })))

export default function Root() {
  return (
    <Providers>
      <SkipLink />
      <Banners />
      <LoadingBar />
      <ClientOnly>
        <Standing />
      </ClientOnly>
      <Outlet />
    </Providers>
  )
}

export const ErrorBoundary = ({ error }: { error: unknown }) => (
  <Providers>
    <LoadingBar has_failed />
    <ErrorPage error={error} />
  </Providers>
)
