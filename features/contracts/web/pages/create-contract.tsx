import { FileCheck, Languages, ListChecks } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { problemText } from '#core/shared/messages.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { createContract } from '#features/contracts/shared/api.ts'
import { stepPath } from '#features/contracts/shared/paths.ts'

const POINTS = [
  { point: 'one', Icon: ListChecks },
  { point: 'two', Icon: Languages },
  { point: 'three', Icon: FileCheck },
] as const

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
      <Card>
        <ul className="mb-6 space-y-5">
          {POINTS.map(({ point, Icon }) => (
            <li key={point} className="flex gap-4">
              <Icon size={24} aria-hidden="true" className="shrink-0 text-glacier-ink" />
              <span>{t.dynamic(`contracts.create.${point}`)}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button is_loading={is_sending} onClick={start}>
            {t('contracts.create.start')}
          </Button>
          <Button to={applicationPaths.received} variant="secondary">
            {t('contracts.create.to_applications')}
          </Button>
        </div>
      </Card>
    </>
  )
}
