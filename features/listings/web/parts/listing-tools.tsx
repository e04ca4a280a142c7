import { useEffect } from 'react'
import { Flag, Printer, Share2 } from 'lucide-react'
import { callApi } from '#core/web/data/client.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { countListingView } from '#features/listings/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'

/** Hands the address on with what the phone has for that; elsewhere it is copied. */
export const useShare = (id: string, title: string) => {
  const t = useT()
  const toast = useToast()
  const { origin } = usePageFacts()
  const url = `${origin}${listingPaths.one(id)}`
  return () => {
    if (typeof navigator.share === 'function') {
      void navigator.share({ title, url }).catch(() => undefined)
      return
    }
    void navigator.clipboard.writeText(url).then(
      () => toast.done(t('listings.tools.copied')),
      () => toast.done(t('listings.tools.address'), { text: url }),
    )
  }
}

/** Homes that were opened since the page was loaded. In memory alone: counting is no ground to keep anything on a device. */
const opened = new Set<string>()

/** Says once that somebody opened the page, when it is seen: pages are opened ahead, and by programs. */
const useCountedView = (id: string, is_own: boolean) => {
  useEffect(() => {
    const count = () => {
      if (document.visibilityState !== 'visible' || navigator.webdriver) return
      document.removeEventListener('visibilitychange', count)
      if (opened.has(id)) return
      opened.add(id)
      void callApi(countListingView, { id }, { keepalive: true, once: true }).catch(() => undefined)
    }
    if (is_own) return
    document.addEventListener('visibilitychange', count)
    count()
    return () => document.removeEventListener('visibilitychange', count)
  }, [id, is_own])
}

/** What a reader may do with a home besides applying: hand it on, print it, say that something is wrong with it. */
export default function ListingTools({
  id,
  title,
  is_own,
}: {
  id: string
  title: string
  is_own: boolean
}) {
  const t = useT()
  const share = useShare(id, title)
  useCountedView(id, is_own)
  return (
    <div className="mt-8 flex flex-wrap gap-2 border-t border-line pt-4" data-no-print>
      <Button
        variant="quiet"
        size="small"
        className="noscript:hidden"
        icon={<Share2 size={16} aria-hidden="true" />}
        onClick={share}
      >
        {t('listings.tools.share')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        className="noscript:hidden"
        icon={<Printer size={16} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('listings.tools.print')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<Flag size={16} aria-hidden="true" />}
        to={`${marketingPaths.contactAbout('tenants')}?report=true&about=${encodeURIComponent(listingPaths.one(id))}`}
      >
        {t('listings.tools.report')}
      </Button>
    </div>
  )
}
