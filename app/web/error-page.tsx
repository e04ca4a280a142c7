import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { isShown, reportError, statusOf } from './error-status.ts'
import { homeOf } from './guards.ts'
import { useReader } from './reader.ts'

// Most visits see no error: these are fetched when there is one, and it does without where even that fails.
const ErrorParts = lazy(() =>
  import('./parts/error-parts.tsx').catch(() => ({ default: () => null })),
)

/** Any uncaught error: code, 'oops', title and description by code (403, 404, anything else as 500), go back, go home. */
export const ErrorPage = ({ error }: { error: unknown }) => {
  const t = useT()
  const navigate = useNavigate()
  const reader = useReader()
  const status = statusOf(error)
  useEffect(() => reportError(error), [error])
  if (!isShown(status, typeof document === 'undefined' ? null : navigator.userAgent)) return null
  const reference = error instanceof ApiError ? error.body?.request_id : undefined
  const kind = status === 403 || status === 404 ? status : 500
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center gap-6 px-4 py-16 text-center">
      <title>{`${t.dynamic(`app.error.title_${kind}`)} · ${PRODUCT_NAME}`}</title>
      <Suspense fallback={<div className="h-40" />}>
        <ErrorParts kind={kind} />
      </Suspense>
      <p className="text-sm text-quiet">{t('app.error.code', { code: String(status) })}</p>
      <h1 className="text-lg text-quiet">{t('app.error.oops')}</h1>
      <p className="-mt-4 text-3xl font-semibold">{t.dynamic(`app.error.title_${kind}`)}</p>
      <p className="text-quiet">{t.dynamic(`app.error.description_${kind}`)}</p>
      {reference ? (
        <p className="text-sm text-quiet">{t('app.error.reference', { reference })}</p>
      ) : null}
      <div className="flex flex-wrap justify-center gap-3">
        {kind === 500 ? (
          <Button onClick={() => window.location.reload()}>{t('app.error.try_again')}</Button>
        ) : null}
        <Button variant="secondary" onClick={() => void navigate(-1)}>
          {t('app.error.go_back')}
        </Button>
        <Button
          variant={kind === 500 ? 'secondary' : 'primary'}
          onClick={() => window.location.assign(homeOf(reader))}
        >
          {t('app.error.go_home')}
        </Button>
      </div>
      {kind === 404 ? (
        <Suspense>
          <ErrorParts kind="ways" />
        </Suspense>
      ) : null}
    </main>
  )
}
