import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { saveInTurn, type Versioned } from '#core/web/form/save-in-turn.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import {
  addSpecialTerm,
  changeSpecialTerm,
  removeSpecialTerm,
} from '#features/contracts/shared/api.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { SaveFailure } from '../parts/save-failure.tsx'
import { SpecialTermForm } from '../parts/special-term-form.tsx'
import { StepFrame, useContract } from '../parts/step-frame.tsx'
import { StepNext } from '../parts/step-next.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

function TermRow({
  contract,
  term,
  onEdit,
}: {
  contract: Contract
  term: Contract['special_terms'][number]
  onEdit: () => void
}) {
  const t = useT()
  const remove = useSend(removeSpecialTerm)
  return (
    <>
      <SaveFailure failure={remove.error?.code} />
      <h2 className="text-lg">{term.title}</h2>
      <p className="mt-1 whitespace-pre-wrap">{term.text}</p>
      <div className="mt-3 flex gap-2">
        <Button size="small" variant="secondary" onClick={onEdit}>
          {t('core.actions.edit')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() =>
            void saveInTurn(contract.id, contract.updated_at, (updated_at) =>
              remove.send({ id: term.id, query: { updated_at } }),
            ).catch(() => undefined)
          }
        >
          {t('core.actions.remove')}
        </Button>
      </div>
    </>
  )
}

export default function SpecialTermsStep() {
  const t = useT()
  const contract = useContract()
  const [add, change] = [useSend(addSpecialTerm), useSend(changeSpecialTerm)]
  /** The form that is open, and the version of the contract that it was opened with. */
  const [opened, setOpened] = useState<{ id: string; updated_at: string } | null>(null)
  const open = opened?.id ?? null
  const setOpen = (id: string) => setOpened({ id, updated_at: contract.updated_at })
  const close = () => setOpened(null)
  const save = async (send: (updated_at: string) => Promise<Versioned>) => {
    await saveInTurn(contract.id, opened?.updated_at ?? contract.updated_at, send)
    close()
  }
  return (
    <StepFrame step="special_terms" contract={contract}>
      {contract.special_terms.length === 0 && open === null ? (
        <EmptyState picture="signed-paper" title={t('contracts.term.none')}>
          {t('contracts.term.none_text')}
        </EmptyState>
      ) : null}
      <ul className="space-y-3">
        {contract.special_terms.map((term) => (
          <Card key={term.id} as="li">
            {open === term.id ? (
              <SpecialTermForm
                term={term}
                onCancel={close}
                onSave={(typed) =>
                  save((updated_at) => change.send({ id: term.id, body: { ...typed, updated_at } }))
                }
              />
            ) : (
              <TermRow contract={contract} term={term} onEdit={() => setOpen(term.id)} />
            )}
          </Card>
        ))}
        {open === 'new' ? (
          <Card as="li">
            <SpecialTermForm
              term={null}
              onCancel={close}
              onSave={(typed) =>
                save((updated_at) => add.send({ id: contract.id, body: { ...typed, updated_at } }))
              }
            />
          </Card>
        ) : null}
      </ul>
      {open ? null : (
        <div className="mt-4">
          <Button variant="secondary" onClick={() => setOpen('new')}>
            {t('contracts.term.add')}
          </Button>
        </div>
      )}
      <StepNext step="special_terms" contract={contract} />
    </StepFrame>
  )
}
