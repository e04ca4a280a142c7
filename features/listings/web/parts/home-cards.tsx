import { Section } from '#core/web/layout/section.tsx'
import type { ListingCard as Card } from '#features/listings/shared/model.ts'
import { ListingCard } from './listing-card.tsx'

/** A few homes under a heading, as a search shows them. Nothing where there are none. */
export function HomeCards({ title, homes }: { title: string; homes: readonly Card[] }) {
  if (homes.length === 0) return null
  return (
    <div className="mt-10" data-no-print>
      <Section title={title}>
        <ul className="mt-3 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {homes.map((home) => (
            <li key={home.id}>
              <ListingCard listing={home} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
