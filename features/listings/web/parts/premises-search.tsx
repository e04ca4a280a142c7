import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import type { PremisesType } from '#features/listings/shared/enums.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { addressOfForm } from './search-address.ts'
import { MoreFilter, PlaceBox, PremisesKind } from './search-fields.tsx'
import { goToProblem } from './search-state.tsx'

/** Where the search for premises begins: the kind, where, how much and how large. The search goes on from there. */
export default function PremisesSearch({
  counts,
}: {
  counts: Readonly<Record<PremisesType, number>>
}) {
  const t = useT()
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (!goToProblem(currentTarget)) void navigate(addressOfForm(new FormData(currentTarget)))
  }
  return (
    <Form
      method="get"
      action={listingPaths.search}
      role="search"
      aria-label={t('listings.search.filters')}
      onSubmit={submit}
      className="mb-10 grid grid-cols-2 items-start gap-3 rounded-card border border-line bg-surface p-4 lg:grid-cols-[2fr_1.4fr_1fr_1fr_auto]"
    >
      <div className="col-span-2 lg:col-span-1">
        <PlaceBox value="" />
      </div>
      <div className="max-lg:col-span-2">
        <PremisesKind counts={counts} />
      </div>
      <MoreFilter name="price_max" value="" />
      <MoreFilter name="size_min" value="" />
      <div className="max-lg:col-span-2 lg:pt-6">
        <Button type="submit" wide>
          {t('listings.search.submit')}
        </Button>
      </div>
    </Form>
  )
}
