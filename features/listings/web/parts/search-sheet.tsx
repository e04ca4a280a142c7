import { useId, useRef, type FormEvent } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { addressOfForm, unfiltered } from './search-address.ts'
import { MainFilters, MoreFilter } from './search-fields.tsx'
import { goToProblem, HiddenSearch, moreOf, useAwaited, type FilterValue } from './search-state.tsx'
import { SearchSubmit } from './search-submit.tsx'

interface Props {
  /** The words that stand in the form of the page; null while the sheet is shut. */
  opened: { q: string } | null
  onClose: () => void
}

/** The search of the page with the words that stand in its form: how many it shows, the button says before a change. */
const shownBy = (params: URLSearchParams, opened: Props['opened']): string | null => {
  if (!opened) return null
  const asked = new URLSearchParams(params)
  asked.set('q', opened.q)
  return `${listingPaths.search}?${asked.toString()}`
}

/** Every filter on a sheet of its own. Nothing is applied before its button is pressed, which says what it would show. */
export default function SearchSheet({ opened, onClose }: Props) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const { awaited, await: awaitSearch, forget } = useAwaited(form)
  const value: FilterValue = (name) => params.getAll(name).join(',')
  const close = () => {
    forget()
    onClose()
  }
  const go = (address: string) => {
    close()
    void navigate(address, { preventScrollReset: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (!goToProblem(currentTarget)) go(addressOfForm(new FormData(currentTarget)))
  }
  return (
    <Dialog
      is_open={opened !== null}
      onClose={close}
      title={t('listings.search.narrow')}
      actions={
        <>
          <SearchSubmit awaited={awaited ?? shownBy(params, opened)} form={id} />
          <Button variant="quiet" wide onClick={() => go(unfiltered(params))}>
            {t('listings.search.clear')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        ref={form}
        method="get"
        action={listingPaths.search}
        aria-label={t('listings.search.filters')}
        onSubmit={submit}
        onChange={awaitSearch}
        className="grid gap-4"
      >
        <input type="hidden" name="q" value={opened?.q ?? ''} />
        <MainFilters value={value} />
        {moreOf(value).map((name) => (
          <MoreFilter key={`${name}-${value(name)}`} name={name} value={value(name)} />
        ))}
        <HiddenSearch />
      </Form>
    </Dialog>
  )
}
