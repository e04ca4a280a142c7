import { Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { useTold } from '#core/web/ui/use-told.ts'
import { BackgroundForm, type Background, type TypedEntry } from './background-form.tsx'

interface Entry extends Background {
  id: string
}
interface Props<T extends Entry> {
  id: string
  words: { title: string; empty: string; add: string; name: string; detail: string }
  is_own: boolean
  entries: readonly T[]
  suggest: ((text: string) => Promise<{ value: string; label: string }[]>) | null
  add: (entry: Background) => Promise<unknown>
  change: (entry: T, changed: Background) => Promise<unknown>
  remove: (entry: T) => Promise<unknown>
}

const EMPTY: TypedEntry = { name: '', detail: '', from_year: null, to_year: null }
const typedOf = (entry: Entry): TypedEntry => ({
  name: entry.name,
  detail: entry.detail,
  from_year: String(entry.from_year),
  to_year: entry.to_year === null ? null : String(entry.to_year),
})

function EntryText({ entry }: { entry: Entry }) {
  const t = useT()
  const [from, to] = [
    String(entry.from_year),
    entry.to_year === null ? null : String(entry.to_year),
  ]
  return (
    <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <p className="font-medium">{entry.name}</p>
      <p className="text-sm text-quiet">
        {entry.detail === '' ? null : <>{entry.detail} · </>}
        {to === null ? t('profiles.entry.since', { from }) : t('profiles.entry.span', { from, to })}
      </p>
    </div>
  )
}

interface ButtonProps {
  name: string
  onChange: () => void
  onRemove: () => void
}

function EntryButtons({ name, onChange, onRemove }: ButtonProps) {
  const t = useT()
  return (
    <>
      <IconButton
        label={t('profiles.entry.change', { name })}
        icon={<Pencil size={18} aria-hidden="true" />}
        onClick={onChange}
      />
      <IconButton
        label={t('profiles.entry.remove', { name })}
        icon={<X size={18} aria-hidden="true" />}
        onClick={onRemove}
      />
    </>
  )
}

/** Places of work or of study: a list that its person adds to, changes and shortens where it stands. */
export function BackgroundPart<T extends Entry>(props: Props<T>) {
  const { id, words, is_own, entries, suggest } = props
  // The entry whose form is open; `new` is one that is not there yet.
  const [open, setOpen] = useState<string | null>(null)
  const told = useTold()
  if (entries.length === 0 && !is_own) return null
  const close = (): void => setOpen(null)
  const form = (typed: TypedEntry, save: (entry: Background) => Promise<unknown>) => (
    <BackgroundForm words={words} typed={typed} suggest={suggest} save={save} onDone={close} />
  )
  return (
    <div id={id} className="scroll-mt-4">
      <Card
        title={words.title}
        actions={
          is_own && open !== 'new' ? (
            <Button
              variant="secondary"
              size="small"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setOpen('new')}
            >
              {words.add}
            </Button>
          ) : null
        }
      >
        {entries.length === 0 && open === null ? (
          <p className="measure text-quiet">{words.empty}</p>
        ) : null}
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="flex items-start gap-2 py-2">
              {open === entry.id ? (
                <div className="flex-1">
                  {form(typedOf(entry), (changed) => props.change(entry, changed))}
                </div>
              ) : (
                <EntryText entry={entry} />
              )}
              {is_own && open !== entry.id ? (
                <EntryButtons
                  name={entry.name}
                  onChange={() => setOpen(entry.id)}
                  onRemove={() => told(props.remove(entry))}
                />
              ) : null}
            </li>
          ))}
        </ul>
        {open === 'new' ? form(EMPTY, props.add) : null}
      </Card>
    </div>
  )
}
