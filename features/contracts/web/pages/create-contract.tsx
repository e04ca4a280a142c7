import { useNavigate, useSearchParams } from 'react-router'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { problemText } from '#core/shared/messages.ts'
import { createContract } from '#features/contracts/shared/api.ts'
import { stepPath } from '#features/contracts/shared/paths.ts'

export default function CreateContractPage() {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { send, is_sending, error } = useSend(createContract)
  const start = () =>
    void send({ body: { listing_id: params.get('home') } }).then(
      (contract) => navigate(stepPath(contract.id, 'property')),
      () => undefined,
    )
  return (
    <>
      <title>{t('contracts.create.title')}</title>
      <PageHeader title={t('contracts.create.title')} lead={t('contracts.create.lead')} />
      {error ? (
        <div className="mb-6">
          <Notice tone="lava" announce>
            {problemText(t, error.code)}
          </Notice>
        </div>
      ) : null}
      <ul className="mb-8 list-disc space-y-2 ps-5">
        {(['one', 'two', 'three'] as const).map((point) => (
          <li key={point}>{t.dynamic(`contracts.create.${point}`)}</li>
        ))}
      </ul>
      <Button is_loading={is_sending} onClick={start}>
        {t('contracts.create.start')}
      </Button>
    </>
  )
}
