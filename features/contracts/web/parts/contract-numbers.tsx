import { formatNationalId } from '#core/shared/national-id.ts'
import { useDownload } from '#core/web/data/use-download.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { ShownForReason } from '#features/accounts/web/parts/shown-for-reason.tsx'
import type { GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import type { Contract } from '../../shared/model.ts'
import { downloadDocumentInFull, readContractNumbersInFull } from '../../shared/api.ts'
import { isStaffAlone } from '../../shared/rules.ts'

interface Props {
  id: string
  /** The file name of the signed paper; null where there is none. */
  paper: string | null
}

const Numbers = ({ id, paper, given }: Props & { given: GivenReason }) => {
  const t = useT()
  const { download, is_loading } = useDownload()
  const { data, error, refetch } = useRead(readContractNumbersInFull, { id, query: { ...given } })
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  return (
    <>
      <FactList
        facts={[
          ...data.parties.map((party) => ({
            label: party.full_name,
            value: party.identifier ? formatNationalId(party.identifier) : '–',
          })),
          data.iban !== null && { label: t('contracts.numbers.iban'), value: data.iban },
        ]}
      />
      {paper === null ? null : (
        <Button
          variant="secondary"
          size="small"
          is_loading={is_loading}
          onClick={() => void download(downloadDocumentInFull, { id, query: { ...given } }, paper)}
        >
          {t('contracts.page.download')}
        </Button>
      )}
    </>
  )
}

/** Staff, who are shown masked numbers, ask for them in full with a reason, which every party will see. */
export const ContractNumbers = ({ contract }: { contract: Contract }) => {
  const t = useT()
  const { id, contract_number, document } = contract
  if (!contract.committed || !isStaffAlone(contract)) return null
  return (
    <div className="mt-4">
      <ShownForReason
        label={t('contracts.numbers.show')}
        explained={t('contracts.numbers.explained')}
      >
        {(given) => (
          <Numbers id={id} paper={document ? `${contract_number}.pdf` : null} given={given} />
        )}
      </ShownForReason>
    </div>
  )
}
