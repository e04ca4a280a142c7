import { useState } from 'react'
import { refreshStale, useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { formatNationalId } from '#core/shared/national-id.ts'
import { problemText } from '#core/shared/messages.ts'
import { addLandlord, addTenant, changeParty, removeParty } from '#features/contracts/shared/api.ts'
import type { Contract, Party } from '#features/contracts/shared/model.ts'
import { stepProblems } from '#features/contracts/shared/steps/all.ts'
import { PartyForm, partyBody, type TypedParty } from './party-form.tsx'

type Open = { party: Party | null; parent_id: string | null } | null

/** One side of the contract with its agents: read as sentences, changed in place. */
export const PartyList = ({ contract, side }: { contract: Contract; side: 'LL' | 'TN' }) => {
  const t = useT()
  const [open, setOpen] = useState<Open>(null)
  const [add, change, remove] = [
    useSend(side === 'LL' ? addLandlord : addTenant),
    useSend(changeParty),
    useSend(removeParty),
  ]
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
  const row = (party: Party) => (
    <Card key={party.id} as="li">
      {open?.party?.id === party.id ? (
        <PartyForm
          party={party}
          is_agent={party.role === 'AG'}
          onSave={save}
          onCancel={() => setOpen(null)}
        />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="font-semibold">
              {party.full_name}
              {party.is_you ? ` (${t('contracts.party.you')})` : ''}
            </p>
            <p className="text-quiet">
              {[
                party.identifier
                  ? party.identifier_country === 'IS'
                    ? formatNationalId(party.identifier)
                    : party.identifier
                  : t('contracts.party.no_identifier'),
                party.address,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-quiet">
              {[party.phones[0]?.number, party.emails[0]?.email].filter(Boolean).join(' · ')}
            </p>
            {missing
              .filter((problem) => problem.path.startsWith(`parties.${party.id}.`))
              .map((problem) => (
                <p key={problem.path} className="mt-1">
                  <Status tone="lamp">{`${t.dynamic(`contracts.party.${problem.path.split('.')[2]}`)}: ${problemText(t, problem.code, problem.params)}`}</Status>
                </p>
              ))}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="secondary"
              onClick={() => setOpen({ party, parent_id: party.parent_id })}
            >
              {t('core.actions.edit')}
            </Button>
            {party.role === 'AG' ? null : (
              <Button
                size="small"
                variant="quiet"
                onClick={() => setOpen({ party: null, parent_id: party.id })}
              >
                {t('contracts.party.add_agent')}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              onClick={() =>
                void remove.send({ id: party.id }).then(
                  () => refreshStale(['contracts']),
                  () => undefined,
                )
              }
            >
              {t('core.actions.remove')}
            </Button>
          </div>
        </div>
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
        {open?.party === null ? (
          <Card as="li">
            <PartyForm
              party={null}
              is_agent={open.parent_id !== null}
              onSave={save}
              onCancel={() => setOpen(null)}
            />
          </Card>
        ) : null}
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
