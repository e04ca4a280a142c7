import { useT } from '#core/web/i18n/use-t.ts'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { problemText } from '#core/shared/messages.ts'
import type { Problem } from '#core/shared/problem.ts'
import type { Contract, Party } from '#features/contracts/shared/model.ts'
import { stepPath } from '#features/contracts/shared/paths.ts'
import { signingNeeds, type SigningNeed } from '#features/contracts/shared/steps/signing-needs.ts'

/** The place of a party on the page of the parties. */
export const partyAnchor = (party_id: string): string => `party-${party_id}`

const useNeedText = () => {
  const t = useT()
  return ({ name, need }: SigningNeed): string => t(`contracts.party.needs.${need}`, { name })
}

const CONTACTS: Readonly<Record<string, SigningNeed['need']>> = { phones: 'phone', emails: 'email' }

/** A problem of the parties in words that name the person: a contact that is missing has no name in its code. */
export const useGapText = (contract: Contract): ((problem: Problem) => string) => {
  const t = useT()
  const needText = useNeedText()
  const parties = [...contract.landlords, ...contract.tenants, ...contract.agents]
  return ({ path, code, params }) => {
    const [, party_id, field = ''] = path.split('.')
    const party = path.startsWith('parties.') && parties.find(({ id }) => id === party_id)
    const need = CONTACTS[field]
    if (!party) return problemText(t, code, params)
    return code === 'required' && need
      ? needText({ party_id: party.id, name: party.full_name, need })
      : problemText(t, code, params)
  }
}

/** At the party: what electronic signing still needs of this person, by name. */
export function PartyNeeds({ contract, party }: { contract: Contract; party: Party }) {
  const needText = useNeedText()
  const t = useT()
  const needs = signingNeeds(contract).filter(({ party_id }) => party_id === party.id)
  return needs.length === 0 ? null : (
    <div className="w-full rounded-control border border-lamp-edge bg-lamp-soft px-4 py-3">
      <p className="font-medium">{t('contracts.party.needed_title')}</p>
      <ul className="list-disc ps-5">
        {needs.map((need) => (
          <li key={need.need}>{needText(need)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Before sending: who keeps the lease from being signed electronically, each a link to the party. */
export function SigningNeeds({ contract }: { contract: Contract }) {
  const t = useT()
  const needText = useNeedText()
  const needs = signingNeeds(contract)
  return needs.length === 0 ? null : (
    <Notice tone="lamp" title={t('contracts.party.needed_title')}>
      <ul className="list-disc ps-5">
        {needs.map((need) => (
          <li key={need.party_id + need.need}>
            <TextLink to={`${stepPath(contract.id, 'parties')}#${partyAnchor(need.party_id)}`}>
              {needText(need)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
