import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PersonList } from '#features/accounts/web/parts/person-list.tsx'
import { PersonFrame } from '#features/accounts/web/parts/person-frame.tsx'
import type { GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import { listContractsOfUser } from '#features/contracts/shared/api.ts'
import { ContractStatus } from '#features/contracts/shared/model.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { ContractTable } from '../parts/contract-table.tsx'
import { knownPerson } from '#features/accounts/web/parts/known-person.ts'

export const loader = serverReads(knownPerson)
export const clientLoader = browserReads(knownPerson)

const Contracts = ({ id, given }: { id: string; given: GivenReason }) => {
  const t = useT()
  const [params] = useSearchParams()
  const read = useRead(listContractsOfUser, {
    id,
    query: {
      ...given,
      page: pageIn(params),
      q: wordsIn(params),
      status: ContractStatus.safeParse(params.get('status')).data,
    },
  })
  return (
    <PersonList
      read={read}
      search={t('contracts.list.search')}
      filter={{
        param: 'status',
        label: t('contracts.list.status'),
        options: ContractStatus.options.map((value) => ({
          value,
          label: t.dynamic(`contracts.status.${value}`),
        })),
      }}
      none={t('contracts.list.none_of_person')}
    >
      {(items) => (
        <ContractTable is_staffs rows={items} to={(row) => contractPaths.adminContract(row.id)} />
      )}
    </PersonList>
  )
}

export default function AdminUserContractsPage() {
  const t = useT()
  return (
    <PersonFrame part={t('contracts.list.title')}>
      {(id, given) => <Contracts id={id} given={given} />}
    </PersonFrame>
  )
}
