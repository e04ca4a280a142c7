import { useEffect, useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { saveInTurn, type Versioned } from '#core/web/form/save-in-turn.ts'
import { isDraftKept } from '#core/web/form/use-draft.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#core/web/ui/badge.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import {
  addSpecialTerm,
  changeSpecialTerm,
  removeSpecialTerm,
} from '#features/contracts/shared/api.ts'
import { termPath } from '#features/contracts/shared/law/rule.ts'
import type { Contract, SpecialTerm } from '#features/contracts/shared/model.ts'
import { secondLanguageOf } from '#features/contracts/shared/rules.ts'
import { LawNotes } from './law-notes.tsx'
import { RemoveFromDraft } from './remove-from-draft.tsx'
import { SaveFailure } from './save-failure.tsx'
import { SpecialTermForm, type GivenTerm, type WrittenTerm } from './special-term-form.tsx'
import { TermLibraryDialog } from './term-library-dialog.tsx'

/** The term in the other language of the lease, or that it is missing. */
function TermTranslation({ contract, term }: { contract: Contract; term: SpecialTerm }) {
  const t = useT()
  const lang = secondLanguageOf(contract)
  if (lang === null) return null
  const { translation } = term
  return translation?.lang === lang ? (
    <div
      lang={lang}
      className="mt-3 border-s-3 border-line ps-4 text-quiet [overflow-wrap:anywhere]"
    >
      <p className="font-semibold">{translation.title}</p>
      <p className="whitespace-pre-wrap">{translation.text}</p>
    </div>
  ) : (
    <p className="mt-3">
      <Badge tone="lamp">{t('contracts.term.not_translated', { lang })}</Badge>
    </p>
  )
}

/** The place of a term on the page of the terms. */
export const termAnchor = (id: string): string => `term-${id}`

function TermRow({
  contract,
  term,
  onEdit,
}: {
  contract: Contract
  term: SpecialTerm
  onEdit: () => void
}) {
  const t = useT()
  const remove = useSend(removeSpecialTerm)
  return (
    <>
      <SaveFailure failure={remove.error?.code} />
      <h2 id={termAnchor(term.id)} className="scroll-mt-24 text-lg">
        {term.title}
      </h2>
      <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{term.text}</p>
      <TermTranslation contract={contract} term={term} />
      <div className="mt-3 space-y-3 empty:hidden">
        <LawNotes
          warnings={contract.law_warnings.filter(({ path }) => path === termPath(term.id))}
        />
      </div>
      <div className="mt-3 flex gap-2">
        <Button size="small" variant="secondary" onClick={onEdit}>
          {t('core.actions.edit')}
        </Button>
        <RemoveFromDraft
          contract={contract}
          send={(updated_at) => remove.send({ id: term.id, query: { updated_at } })}
        />
      </div>
    </>
  )
}

/** The name of a new term that is being written by hand. */
const newTerm = ({ id }: Contract): string => `new-term:${id}`

/** The form that is open, with the version of the contract that it was opened with, and what it sends. */
const useTermForm = (contract: Contract) => {
  const [add, change] = [useSend(addSpecialTerm), useSend(changeSpecialTerm)]
  const [opened, setOpened] = useState<{
    id: string
    updated_at: string
    /** What a new term begins with, when it was chosen from the library. */
    words: WrittenTerm | null
  } | null>(null)
  const close = () => setOpened(null)
  useEffect(() => {
    // What was typed before a reload is there again, in its form.
    if (isDraftKept(newTerm(contract)))
      setOpened({ id: 'new', updated_at: contract.updated_at, words: null })
    // Once, as the page comes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const save = async (send: (updated_at: string) => Promise<Versioned>) => {
    await saveInTurn(contract.id, opened?.updated_at ?? contract.updated_at, send)
    close()
  }
  return {
    opened: opened?.id ?? null,
    words: opened?.words ?? null,
    open: (id: string, words: WrittenTerm | null = null) =>
      setOpened({ id, updated_at: contract.updated_at, words }),
    close,
    add: (typed: GivenTerm) =>
      save((updated_at) => add.send({ id: contract.id, body: { ...typed, updated_at } })),
    change: (id: string, typed: GivenTerm) =>
      save((updated_at) => change.send({ id, body: { ...typed, updated_at } })),
  }
}

/** A new term, written by hand or chosen from the library; it is then in both languages of the lease. */
function AddTerm({
  contract,
  open,
}: {
  contract: Contract
  open: (id: string, words?: WrittenTerm | null) => void
}) {
  const t = useT()
  const [chooses, setChooses] = useState(false)
  const lang = secondLanguageOf(contract)
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setChooses(true)}>
        {t('contracts.library.open')}
      </Button>
      <Button variant="secondary" onClick={() => open('new')}>
        {t('contracts.term.add')}
      </Button>
      <TermLibraryDialog
        is_open={chooses}
        onClose={() => setChooses(false)}
        onChoose={(term) => {
          setChooses(false)
          open('new', {
            ...term.is,
            translation: lang === null ? null : { lang, ...term[lang] },
          })
        }}
      />
    </div>
  )
}

/** The terms that the parties wrote themselves, each with what the law says of it. */
export function SpecialTermList({ contract }: { contract: Contract }) {
  const t = useT()
  const { opened, words, open, close, add, change } = useTermForm(contract)
  return (
    <>
      {contract.special_terms.length === 0 && opened === null ? (
        <EmptyState picture="signed-paper" title={t('contracts.term.none')}>
          {t('contracts.term.none_text')}
        </EmptyState>
      ) : null}
      <ul className="space-y-3">
        {contract.special_terms.map((term) => (
          <Card key={term.id} as="li">
            {opened === term.id ? (
              <SpecialTermForm
                contract={contract}
                term={term}
                keep_as={`term:${term.id}`}
                onCancel={close}
                onSave={(typed) => change(term.id, typed)}
              />
            ) : (
              <TermRow contract={contract} term={term} onEdit={() => open(term.id)} />
            )}
          </Card>
        ))}
        {opened === 'new' ? (
          <Card as="li">
            <SpecialTermForm
              contract={contract}
              term={words}
              is_new
              keep_as={words ? `${newTerm(contract)}:${words.title}` : newTerm(contract)}
              onCancel={close}
              onSave={add}
            />
          </Card>
        ) : null}
      </ul>
      {opened ? null : <AddTerm contract={contract} open={open} />}
    </>
  )
}
