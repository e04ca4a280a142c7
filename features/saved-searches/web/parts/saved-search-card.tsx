import { ChevronDown, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { inputLook } from '#core/web/form/input-look.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { useFilterChips } from '#features/listings/web/parts/filter-chips.ts'
import { changeSavedSearch } from '../../shared/api.ts'
import { ALERTS, type Alerts, type SavedSearchRow } from '../../shared/model.ts'
import { FittingHomes } from './fitting-homes.tsx'
import { useRemoveSearch } from './remove-search.tsx'
import { SearchForm } from './search-form.tsx'
import { useLookedAt } from './use-looked-at.ts'

const Filters = ({ query }: { query: string }) => {
  const t = useT()
  const chips = useFilterChips(new URLSearchParams(query))
  return (
    <ul aria-label={t('saved-searches.filters')} className="flex flex-wrap gap-2 text-sm">
      {chips.map(({ name, label }) => (
        <li key={name} className="rounded-full border border-line px-3 py-1">
          {label}
        </li>
      ))}
    </ul>
  )
}

/** Another name for a search, or its end. */
const More = ({ search }: { search: SavedSearchRow }) => {
  const t = useT()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { send } = useSend(changeSavedSearch)
  const { remove } = useRemoveSearch(search)
  const rename = async ({ name }: { name: string }) => {
    await send({ id: search.id, body: { name } })
    setOpen(false)
    toast.done(t('saved-searches.renamed'))
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('saved-searches.more', { name: search.name })}
            icon={<Ellipsis size={20} aria-hidden="true" />}
            plain
          />
        }
        items={[
          {
            key: 'rename',
            label: t('saved-searches.rename'),
            onSelect: () => setOpen(true),
          },
          {
            key: 'remove',
            label: t('saved-searches.remove'),
            onSelect: remove,
            is_dangerous: true,
          },
        ]}
      />
      <Dialog
        is_open={isOpen}
        onClose={() => setOpen(false)}
        title={t('saved-searches.rename_title')}
      >
        <SearchForm
          key={search.name}
          name={search.name}
          submit_label={t('saved-searches.rename')}
          onSubmit={rename}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

/** Saved as it is chosen. */
const AlertChoice = ({ search }: { search: SavedSearchRow }) => {
  const t = useT()
  const told = useTold()
  const { send } = useSend(changeSavedSearch)
  return (
    <label className="block max-w-80">
      <span className="mb-1 block text-sm text-quiet">{t('saved-searches.alerts.label')}</span>
      <span className="relative block">
        <select
          value={search.alerts}
          onChange={(event) =>
            told(
              send({ id: search.id, body: { alerts: event.target.value as Alerts } }),
              t('saved-searches.alerts.saved'),
            )
          }
          className={inputLook(false, 'cursor-pointer appearance-none pe-9')}
        >
          {ALERTS.map((value) => (
            <option key={value} value={value}>
              {t.dynamic(`saved-searches.alerts.${value}`)}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-quiet"
        />
      </span>
    </label>
  )
}

/** One saved search: what it asks, what fits it today, and what may be done with it. */
export function SavedSearchCard({ search }: { search: SavedSearchRow }) {
  const t = useT()
  const look = useLookedAt(search.id)
  return (
    <Card
      as="li"
      title={<span className="block pe-10">{search.name}</span>}
      className="[overflow-wrap:anywhere]"
    >
      <div className="absolute end-2 top-2 sm:end-4 sm:top-4">
        <More search={search} />
      </div>
      <Filters query={search.query} />
      <FittingHomes search={search} className="my-4" is_counted={search.homes === 0} />
      <AlertChoice search={search} />
      <div className="mt-4">
        <Button
          to={`${listingPaths.search}?${search.query}`}
          size="small"
          variant="secondary"
          onClick={look}
        >
          {search.homes === 0
            ? t('saved-searches.open')
            : search.is_capped
              ? t('saved-searches.see_capped', { count: search.homes })
              : t('saved-searches.see_homes', { count: search.homes })}
        </Button>
      </div>
    </Card>
  )
}
