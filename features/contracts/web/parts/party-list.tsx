import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { addLandlord, addTenant, changeParty } from '#features/contracts/shared/api.ts'
import type { Contract, Party } from '#features/contracts/shared/model.ts'
import { stepProblems } from '#features/contracts/shared/steps/all.ts'
import { PartyForm, partyBody, type TypedParty } from './party-form.tsx'
import { PartyRow } from './party-row.tsx'

type Open = { party: Party | null; parent_id: string | null } | null

/** One side of the contract with its agents: read as sentences, changed in place. */
export const PartyList = ({ contract, side }: { contract: Contract; side: 'LL' | 'TN' }) => {
  const t = useT()
  const [open, setOpen] = useState<Open>(null)
  const add = useSend(side === 'LL' ? addLandlord : addTenant)
  const change = useSend(changeParty)
  const people = side === 'LL' ? contract.landlords : contract.tenants
  const missing = stepProblems('parties', contract)
  const save = async (typed: TypedParty) => {
    if (open?.party) await change.send({ id: open.party.id, body: partyBody(typed) })
    else
      await add.send({
        id: contract.id,
        body: {
          ...partyBody(typed),
          role: open?.parent_id ? 'AG' : side,
          parent_id: open?.parent_id ?? null,
        },
      })
    setOpen(null)
  }
  const form = (party: Party | null, is_agent: boolean) => (
    <PartyForm party={party} is_agent={is_agent} onSave={save} onCancel={() => setOpen(null)} />
  )
  const row = (party: Party) => (
    <Card key={party.id} as="li">
      {open?.party?.id === party.id ? (
        form(party, party.role === 'AG')
      ) : (
        <PartyRow
          party={party}
          missing={missing}
          onEdit={() => setOpen({ party, parent_id: party.parent_id })}
          onAddAgent={() => setOpen({ party: null, parent_id: party.id })}
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
          <Button variant="secondary" onClick={() => setOpen({ party: null, parent_id: null })}>
            {side === 'LL' ? t('contracts.party.add_landlord') : t('contracts.party.add_tenant')}
          </Button>
        </div>
      )}
    </Section>
  )
}
