import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { id } from '#core/shared/fields.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { EmptyPage } from '#core/web/table/empty-page.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { SelectAll } from '#core/web/table/select-box.tsx'
import { useSelection, type Selection } from '#core/web/table/use-selection.ts'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import {
  listImports,
  listPortfolios,
  listUnits,
  UNITS_PAGE,
} from '#features/properties/shared/api.ts'
import { PORTFOLIOS_MAX, UnitState } from '#features/properties/shared/model.ts'
import { propertyPaths } from '#features/properties/shared/paths.ts'
import { AddUnit } from '../parts/add-unit.tsx'
import { UnitList } from '../parts/unit-list.tsx'
import { addsSomething, WAITING_IMPORTS, WaitingImports } from '../parts/waiting-imports.tsx'

/** In the address, beside the states of a home. */
const ARCHIVED = 'archived'
/** In the address, in place of the id of a portfolio. */
const NONE = 'none'
const FILTERS = ['q', 'portfolio_id', 'state']
const allPortfolios = { query: { page_size: PORTFOLIOS_MAX } }

const callOf = (params: URLSearchParams) => {
  const [state, portfolio] = [params.get('state'), params.get('portfolio_id')]
  return {
    query: {
      page: pageIn(params),
      q: wordsIn(params),
      state: UnitState.safeParse(state).data,
      archived: state === ARCHIVED ? true : undefined,
      // What is no id of a portfolio is left out, as other filters that nobody knows.
      portfolio_id: id().safeParse(portfolio).data,
      unassigned: portfolio === NONE ? true : undefined,
    },
  }
}
const reads: Reads = ({ url }) => [
  [listUnits, callOf(url.searchParams)],
  [listPortfolios, allPortfolios],
  [listImports, WAITING_IMPORTS],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

interface Named {
  id: string
  name: string
}

const Filters = ({ portfolios }: { portfolios: readonly Named[] }) => {
  const t = useT()
  return (
    <FilterBar params={FILTERS}>
      <SearchField label={t('properties.own.search')} />
      {portfolios.length > 0 ? (
        <FilterSelect
          param="portfolio_id"
          label={t('properties.own.portfolio')}
          all_label={t('properties.own.any_portfolio')}
          options={[
            ...portfolios.map((one) => ({ value: one.id, label: one.name })),
            { value: NONE, label: t('properties.own.no_portfolio') },
          ]}
        />
      ) : null}
      <FilterSelect
        param="state"
        label={t('properties.own.state')}
        all_label={t('properties.own.any_state')}
        options={[...UnitState.options, ARCHIVED].map((state) => ({
          value: state,
          label: t.dynamic(`properties.state.${state}`),
        }))}
      />
    </FilterBar>
  )
}

/** The head of the list: how many homes there are, and a tick for all of them where several are shown. */
const ListHead = ({ count, selection }: { count: number; selection: Selection }) => {
  const t = useT()
  return (
    <div className="mb-2 flex min-h-11 items-center justify-between gap-x-4 rounded-card border border-line bg-sunken px-4 sm:px-5">
      {selection.count > 1 ? (
        <SelectAll selection={selection} with_words className="-ms-1" />
      ) : null}
      <p role="status" className="text-sm text-quiet">
        {t('properties.own.count', { count })}
      </p>
    </div>
  )
}

/** Beside the first of them the others: on a phone behind a menu, so that the homes begin early. */
const Acts = ({ onAdd }: { onAdd: () => void }) => {
  const t = useT()
  const others = [
    { key: 'import', label: t('properties.import.title'), to: propertyPaths.imports },
    { key: 'portfolios', label: t('properties.portfolios.title'), to: propertyPaths.portfolios },
  ]
  return (
    <>
      <Button onClick={onAdd}>{t('properties.own.add')}</Button>
      <div className="flex gap-2 max-sm:hidden noscript:flex!">
        {others.map(({ key, label, to }) => (
          <Button key={key} variant="secondary" to={to}>
            {label}
          </Button>
        ))}
      </div>
      <div className="grow-0! sm:hidden noscript:hidden">
        <Menu
          trigger={
            <IconButton
              label={t('properties.own.more', { home: t('properties.own.title') })}
              icon={<Ellipsis size={20} />}
              plain
            />
          }
          items={others}
        />
      </div>
    </>
  )
}

const Nothing = ({ is_filtered, onAdd }: { is_filtered: boolean; onAdd: () => void }) => {
  const t = useT()
  return is_filtered ? (
    <NoMatch />
  ) : (
    <EmptyState
      title={t('properties.own.empty')}
      action={<Button onClick={onAdd}>{t('properties.own.add')}</Button>}
    >
      {t('properties.own.empty_text')}
    </EmptyState>
  )
}

/** A landlord's homes by building, with what each is at and the next step. */
export default function LandlordProperties() {
  const t = useT()
  const [params] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const call = callOf(params)
  const { count, items } = useLoaded(listUnits, call)
  const { items: portfolios } = useLoaded(listPortfolios, allPortfolios)
  const waiting = useLoaded(listImports, WAITING_IMPORTS).items.filter(addsSomething)
  const selection = useSelection(
    items.map(({ id }) => id),
    JSON.stringify(call),
  )
  const is_filtered = FILTERS.some((name) => params.has(name))
  const portfolio = portfolios.find((one) => one.id === call.query.portfolio_id)
  return (
    <>
      <title>{t('properties.own.title')}</title>
      <PageHeader
        title={t('properties.own.title')}
        lead={t('properties.own.lead')}
        action={<Acts onAdd={() => setAdding(true)} />}
      />
      <WaitingImports
        imports={waiting}
        title={t('properties.import.waiting', { count: waiting.length })}
        text={t('properties.import.waiting_text')}
      />
      {isAdding ? (
        <AddUnit portfolio_id={portfolio?.id ?? null} onClose={() => setAdding(false)} />
      ) : null}
      {count > 0 || is_filtered ? (
        <>
          <Filters portfolios={portfolios} />
          <ListHead count={count} selection={selection} />
        </>
      ) : null}
      {items.length === 0 && !isAdding ? (
        <EmptyPage>
          <Nothing is_filtered={is_filtered} onAdd={() => setAdding(true)} />
        </EmptyPage>
      ) : (
        <UnitList items={items} portfolios={portfolios} selection={selection} />
      )}
      <Pagination count={count} page={call.query.page} page_size={UNITS_PAGE} />
    </>
  )
}
