import type { ComponentProps } from 'react'
import { placeLine } from '#core/shared/place-line.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { formatArea } from '#core/shared/language/format.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { isUnfinished } from '#features/contracts/shared/steps/states.ts'
import { Unusual, useEnd, useLength } from './contract-in-short.tsx'

type Facts = ComponentProps<typeof FactList>['facts']

/** What stands where nothing is said. */
const NONE = '–'

const useHomeFacts = (contract: Contract): Facts => {
  const t = useT()
  const format = useFormat()
  const home = contract.real_estate
  const end = useEnd(contract)
  const term = useLength(contract) ?? NONE
  return [
    home && {
      label: t('contracts.field.home'),
      value: placeLine(home.address),
      note: home.size_m2 === null ? undefined : formatArea(format.lang, home.size_m2),
    },
    contract.listing_type && {
      label: t('contracts.field.listing_type'),
      value: t.dynamic(`contracts.document.type.${contract.listing_type.tag}`),
    },
    {
      label: t('contracts.list.term'),
      value: term,
      note: isUnfinished(contract)
        ? undefined
        : contract.is_definite
          ? t('contracts.text.without_notice')
          : end,
    },
  ]
}

const useMoneyFacts = (contract: Contract): Facts => {
  const t = useT()
  const format = useFormat()
  const currency = contract.currency ?? 'ISK'
  const fund = contract.utilities.find(
    ({ utility, paid_by_tenant }) => utility.tag === 'house_fund' && paid_by_tenant,
  )
  return [
    {
      label: t('contracts.field.price'),
      value: contract.price === null ? NONE : format.money(contract.price, currency),
      note: fund?.price
        ? t('contracts.field.with_house_fund', { amount: format.money(fund.price, currency) })
        : undefined,
    },
    !(contract.insurance_type === null && isUnfinished(contract)) && {
      label: t('contracts.field.insurance_type'),
      value: contract.insurance_type
        ? t.dynamic(`contracts.document.security.${contract.insurance_type}`)
        : t('contracts.field.no_security'),
      note:
        contract.insurance_amount === null
          ? undefined
          : format.money(contract.insurance_amount, currency),
    },
  ]
}

const usePartyFacts = (contract: Contract): Facts => {
  const t = useT()
  const format = useFormat()
  return [
    {
      label: t('contracts.party.landlords'),
      value: format.list(contract.landlords.map((party) => party.full_name)) || NONE,
    },
    {
      label: t('contracts.party.tenants'),
      value: format.list(contract.tenants.map((party) => party.full_name)) || NONE,
    },
  ]
}

/** What a reader should look at twice, before signing. */
const useRemarkFacts = (contract: Contract): Facts => {
  const t = useT()
  return [
    !isUnfinished(contract) && {
      label: t('contracts.text.unusual'),
      value: <Unusual contract={contract} />,
    },
  ]
}

const useFilingFacts = (contract: Contract): Facts => {
  const t = useT()
  const format = useFormat()
  return [
    contract.filing && {
      label: t('contracts.page.registry'),
      value: t.dynamic(`contracts.filing.${contract.filing.status}`),
      note:
        contract.filing.status === 'filed' && contract.filing.filed_at
          ? format.instant(contract.filing.filed_at, 'medium')
          : t('contracts.page.registry_deadline', {
              day: format.date(contract.filing.deadline, 'long'),
            }),
    },
  ]
}

/**
 * The contract in a few lines, both sides see the same. Where the parties have a list of their own they are left out, and
 * so is what nobody has filled in of a draft.
 */
export const ContractFacts = ({
  contract,
  without_parties = false,
}: {
  contract: Contract
  without_parties?: boolean
}) => {
  const [home, money, parties, remarks, filing] = [
    useHomeFacts(contract),
    useMoneyFacts(contract),
    usePartyFacts(contract),
    useRemarkFacts(contract),
    useFilingFacts(contract),
  ]
  const facts = [...home, ...money, ...(without_parties ? [] : parties), ...remarks, ...filing]
  const told = isUnfinished(contract) ? facts.filter((fact) => fact && fact.value !== NONE) : facts
  return <FactList columns={2} facts={told} is_in_rows />
}
