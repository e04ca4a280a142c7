import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { KEPT, KEPT_AT, KEPT_TITLE } from '#core/web/data/offline-cache.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { CenterLayout } from '#core/web/layout/center-layout.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { NoConnection } from '#core/web/ui/illustrations/no-connection.tsx'
import { Logo } from '#core/web/ui/logo.tsx'
import { Picture } from '#core/web/ui/picture.tsx'
import { FRONT_PATH } from '#core/shared/paths.ts'
import { isOwnAddress } from '#core/shared/own-address.ts'
import { useReturn } from '../use-return.ts'
import { appPaths } from '../../paths.ts'

interface KeptPage {
  address: string
  title: string
  at: string
}

const keptIn = async (name: string): Promise<KeptPage[]> => {
  if (!('caches' in window)) return []
  const cache = await caches.open(name)
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const { headers } = (await cache.match(url, { ignoreVary: true })) ?? new Response()
      const { pathname, search } = new URL(url)
      return {
        address: pathname + search,
        title: decodeURIComponent(headers.get(KEPT_TITLE) ?? '').replace(` · ${PRODUCT_NAME}`, ''),
        at: headers.get(KEPT_AT) ?? '',
      }
    }),
  )
  return found.filter(({ title, at }) => title !== '' && at !== '')
}
/** Newest first; what is kept both with and without its reader is there once. */
const keptPages = async (): Promise<KeptPage[]> => {
  const [open, own] = await Promise.all([keptIn(KEPT.open), keptIn(KEPT.own)])
  return [...new Map([...open, ...own].map((page) => [page.address, page])).values()].toSorted(
    (a, b) => (a.at < b.at ? 1 : -1),
  )
}
const isHelp = ({ address }: KeptPage): boolean => /^\/help\b/.test(address)

const List = ({ title, pages }: { title: string; pages: readonly KeptPage[] }) => {
  const t = useT()
  const format = useFormat()
  if (pages.length === 0) return null
  return (
    <Section title={title}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {pages.map((page) => (
          <li
            key={page.address}
            className="relative flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-3"
          >
            <a
              href={page.address}
              className="text-glacier-ink underline-offset-[3px] after:absolute after:inset-0 hover:underline"
            >
              {page.title}
            </a>
            <span className="text-sm text-faint">
              {t('app.offline.fetched', { when: format.instant(page.at) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Not this page itself. */
const backTo = (from: string | null): string =>
  isOwnAddress(from) && !from.startsWith(appPaths.offline) ? from : FRONT_PATH

/** Replaces a page that cannot be had, and says what can still be read. Kept on the device for whoever comes. */
export default function OfflinePage() {
  const t = useT()
  const [search] = useSearchParams()
  const [pages, setPages] = useState<KeptPage[] | null>(null)
  const from = search.get('from')
  useEffect(() => {
    void keptPages().then(setPages, () => setPages([]))
  }, [])
  useReturn(backTo(from), from === null)
  return (
    <>
      <title>{t('app.offline.title')}</title>
      <meta name="robots" content="noindex" />
      <header className="mx-auto w-full max-w-2xl px-4 pt-4 sm:px-6">
        <Logo />
      </header>
      <CenterLayout size="md">
        <div className="flex flex-col items-center text-center">
          <Picture className="mb-4 w-60">
            <NoConnection />
          </Picture>
          <h1>{t('app.offline.title')}</h1>
          <p className="measure mt-2 text-lg text-quiet">{t('app.offline.lead')}</p>
          <div className="mt-5">
            <Button
              icon={<RotateCw size={18} />}
              onClick={() => window.location.replace(backTo(from))}
            >
              {t('app.offline.again')}
            </Button>
          </div>
        </div>
        {pages ? (
          <div className="mt-10">
            {pages.length === 0 ? (
              <p className="measure mx-auto text-center text-quiet">{t('app.offline.nothing')}</p>
            ) : (
              <p className="measure mb-6 text-quiet">{t('app.offline.readable')}</p>
            )}
            <List title={t('app.offline.own')} pages={pages.filter((page) => !isHelp(page))} />
            <List title={t('app.nav.help')} pages={pages.filter(isHelp)} />
          </div>
        ) : null}
      </CenterLayout>
    </>
  )
}
