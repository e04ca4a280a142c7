import type { Lang } from '#core/shared/language/languages.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { isPremises } from '#features/listings/shared/enums.ts'
import type { Told } from './listing-facts.tsx'

/** The description of a home, in the language of `text`. */
export default function ListingText({
  listing,
  text,
}: {
  listing: Told
  text: { language: Lang; description: string }
}) {
  const t = useT()
  if (text.description.trim() === '') return null
  return (
    <Section
      title={
        isPremises(listing.listing_type) ? t('listings.premises.about') : t('listings.view.about')
      }
    >
      <div lang={text.language} className="measure space-y-4 whitespace-pre-line">
        {text.description.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </Section>
  )
}
