import { useT } from '#core/web/i18n/use-t.ts'

/** First on the page for keyboards. */
export function SkipLink() {
  const t = useT()
  return (
    <a
      href="#main"
      className="fixed start-3 top-3 z-60 -translate-y-20 rounded-control bg-glacier px-4 py-2.5 font-medium text-on-glacier focus:translate-y-0 print:hidden"
    >
      {t('core.layout.skip')}
    </a>
  )
}
