import { useT } from '#core/web/i18n/use-t.ts'
import { placeLine } from '#core/shared/place-line.ts'

/** A home in a list of staff: what its landlord calls it, and where it is. */
export function HomeCell({
  home,
}: {
  home: Parameters<typeof placeLine>[0] & { title: string | null; language: string | undefined }
}) {
  const t = useT()
  return (
    <>
      <span lang={home.language} className="lg:line-clamp-2">
        {home.title || t('listings.untitled')}
      </span>
      <span className="block text-sm font-normal text-quiet">{placeLine(home) || '–'}</span>
    </>
  )
}
