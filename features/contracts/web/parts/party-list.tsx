import { useState } from 'react'
import { useToday } from '#core/web/data/reader.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { addLandlord, addTenant, changeParty } from '#features/contracts/shared/api.ts'
import type { Contract, Party } from '#features/contracts/shared/model.ts'
import { gapsOf } from '#features/contracts/shared/steps/all.ts'
import { saveBesideParts } from './draft-edits.ts'
import { PartyForm, partyBody, type TypedParty } from './party-form.tsx'
import { PartyRow } from './party-row.tsx'

/** The form that is open, and the version of the contract that it was opened with. */
interface Opened {
  party: Party | null
  parent_id: string | null
  contract: Contract
}

/** Adds the person that was typed, or changes the one whose form is open. */
const useSavePerson = ({ id }: Contract, side: 'LL' | 'TN') => {
  const add = useSend(side === 'LL' ? addLandlord : addTenant)
  const change = useSend(changeParty)
  return ({ party, parent_id, contract: opened }: Opened, typed: TypedParty) =>
    saveBesideParts(opened, opened.updated_at, party?.id ?? null, (updated_at) => {
      const body = { ...partyBody(typed), updated_at }
      if (party) return change.send({ id: party.id, body })
      return add.send({ id, body: { ...body, role: parent_id ? 'AG' : side, parent_id } })
    })
}

/** One side of the contract with its agents: read as sentences, changed in place. */
export const PartyList = ({ contract, side }: { contract: Contract; side: 'LL' | 'TN' }) => {
  const t = useT()
  const [open, setOpen] = useState<Opened | null>(null)
  const people = side === 'LL' ? contract.landlords : contract.tenants
  const missing = gapsOf('parties', contract, useToday())
  const savePerson = useSavePerson(contract, side)
  const save = async (typed: TypedParty) => {
    if (open) await savePerson(open, typed)
    setOpen(null)
  }
  const form = (party: Party | null, is_agent: boolean) => (
    <PartyForm
      party={party}
      is_agent={is_agent}
      has_been_filled={party?.own_part?.filled_at !== open?.party?.own_part?.filled_at}
      onSave={save}
      onCancel={() => setOpen(null)}
    />
  )
  const row = (party: Party) => (
    <Card key={party.id} as="li">
      {open?.party?.id === party.id ? (
        form(party, party.role === 'AG')
      ) : (
        <PartyRow
          contract={contract}
          party={party}
          missing={missing}
          onEdit={() => setOpen({ party, parent_id: party.parent_id, contract })}
          onAddAgent={() => setOpen({ party: null, parent_id: party.id, contract })}
        />
      )}
    </Card>
  )
  return (
    <Section title={side === 'LL' ? t('contracts.party.landlords') : t('contracts.party.tenants')}>
      <ul className="space-y-3">
        {people.flatMap((party) => [
          row(party),
          ...contract.agents.filter((agent) => agent.parent_id === party.id).map(row),
        ])}
        {open?.party === null ? <Card as="li">{form(null, open.parent_id !== null)}</Card> : null}
      </ul>
      {open ? null : (
        <div className="mt-3">
          <Button
            variant="secondary"
            onClick={() => setOpen({ party: null, parent_id: null, contract })}
          >
            {side === 'LL' ? t('contracts.party.add_landlord') : t('contracts.party.add_tenant')}
          </Button>
        </div>
      )}
    </Section>
  )
}
