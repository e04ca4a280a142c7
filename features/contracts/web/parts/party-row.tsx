import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { formatNationalId } from '#core/shared/national-id.ts'
import { formatPhone } from '#core/shared/phone.ts'
import { problemText } from '#core/shared/messages.ts'
import type { Problem } from '#core/shared/problem.ts'
import { removeParty } from '#features/contracts/shared/api.ts'
import { isOfParty } from '#features/contracts/shared/law/rule.ts'
import type { Contract, Party } from '#features/contracts/shared/model.ts'
import { LawNotes } from './law-notes.tsx'
import { OwnPartRequest, OwnPartStatus } from './own-part-request.tsx'
import { partyAnchor, PartyNeeds } from './party-needs.tsx'
import { RemoveFromDraft } from './remove-from-draft.tsx'
import { SaveFailure } from './save-failure.tsx'

interface Props {
  contract: Contract
  party: Party
  /** What the step of the parties lacks; each row shows its own. */
  missing: readonly Problem[]
  onEdit: () => void
  onAddAgent: () => void
}

/** A contact that is missing is said with what else electronic signing needs. */
const isContact = (path: string, code: string): boolean =>
  code === 'required' && /\.(?:phones|emails)$/.test(path)

const identifierOf = ({ identifier, identifier_country }: Party): string | null =>
  identifier && identifier_country === 'IS' ? formatNationalId(identifier) : identifier

function PartyFacts({ party, missing }: Pick<Props, 'party' | 'missing'>) {
  const t = useT()
  const phone = party.phones[0]?.number
  /** A sentence that names the person needs no field before it. */
  const saidOf = ({ path, code, params }: Problem): string =>
    params && 'name' in params
      ? problemText(t, code, params)
      : `${t.dynamic(`contracts.party.${path.split('.')[2]}`)}: ${problemText(t, code, params)}`
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        {party.full_name}
        {party.is_you ? ` (${t('contracts.party.you')})` : ''}
      </p>
      <p className="text-quiet">
        {[identifierOf(party) || t('contracts.party.no_identifier'), party.address]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-quiet">
        {[phone === undefined ? null : formatPhone(phone), party.emails[0]?.email]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <OwnPartStatus party={party} />
      {missing
        .filter(({ path, code }) => isOfParty(path, party.id) && !isContact(path, code))
        .map((problem) => (
          <p key={problem.path} className="mt-1">
            <Status tone="lamp">{saidOf(problem)}</Status>
          </p>
        ))}
    </div>
  )
}

/** A person or company of the contract, read as sentences, with what can be done to it. */
export function PartyRow({ contract, party, missing, onEdit, onAddAgent }: Props) {
  const t = useT()
  const remove = useSend(removeParty)
  // Who lets the home alone does not take themselves out of its lease.
  const isOnlyOwn = party.is_you && party.role === 'LL' && contract.landlords.length === 1
  return (
    <div
      id={partyAnchor(party.id)}
      className="flex scroll-mt-24 flex-wrap items-start justify-between gap-4"
    >
      <PartyFacts party={party} missing={missing} />

      <SaveFailure failure={remove.error?.code} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" onClick={onEdit}>
          {t('core.actions.edit')}
        </Button>
        <OwnPartRequest contract={contract} party={party} />
        {party.role === 'AG' ? null : (
          <Button size="small" variant="quiet" onClick={onAddAgent}>
            {t('contracts.party.add_agent')}
          </Button>
        )}
        {isOnlyOwn ? null : (
          <RemoveFromDraft
            contract={contract}
            send={(updated_at) => remove.send({ id: party.id, query: { updated_at } })}
          />
        )}
      </div>
      <PartyNeeds contract={contract} party={party} />
      <div className="w-full space-y-3 empty:hidden">
        <LawNotes
          warnings={contract.law_warnings.filter(({ path }) => isOfParty(path, party.id))}
        />
      </div>
    </div>
  )
}
