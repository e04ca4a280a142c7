import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFollowed } from '#core/web/data/use-followed.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Illustration } from '#core/web/ui/illustration.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Progress } from '#core/web/ui/progress.tsx'
import { Spinner } from '#core/web/ui/spinner.tsx'
import { FRONT_PATH, roleOf } from '#core/shared/paths.ts'
import { readUser } from '#features/accounts/shared/api.ts'
import { readSigningStatus } from '#features/contracts/shared/api.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'

const reads: Reads = () => [[readUser, {}]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

type Status = ReplyOf<typeof readSigningStatus>

const TONES: Readonly<Record<string, 'moss' | 'lava'>> = {
  signed: 'moss',
  rejected: 'lava',
  expired: 'lava',
}

/** What became of one's own signature, and what is still to come. */
function SigningNotice({ data }: { data: Status }) {
  const t = useT()
  return (
    <Notice
      tone={TONES[data.state] ?? 'glacier'}
      announce
      title={t.dynamic(`contracts.signing.${data.state}`)}
    >
      {data.state === 'signed' && data.contract_status !== 'signed'
        ? data.signed_count === data.signer_count
          ? t('contracts.signing.sealing')
          : t('contracts.signing.others')
        : data.contract_status === 'signed'
          ? t('contracts.signing.all')
          : data.reason}
    </Notice>
  )
}

/** The last signature is followed by the seal, which is waited for. */
const hasEnded = (data: ReplyOf<typeof readSigningStatus>): boolean =>
  data.is_terminal &&
  (data.state !== 'signed' ||
    data.contract_status === 'signed' ||
    data.signed_count < data.signer_count)

/** Follows a signing task until it has ended. The redirect proves nothing: the server asks the provider itself. */
export default function SigningStatusPage() {
  const t = useT()
  const [search] = useSearchParams()
  const user = useLoaded(readUser, {})
  const task = search.get('taskId') ?? ''
  const status = useFollowed(readSigningStatus, { taskId: task }, { every_ms: 2500, hasEnded })
  const { data } = status
  const to = data ? contractPaths.one(roleOf(user.user_type), data.contract_id) : FRONT_PATH
  return (
    <>
      <title>{t('contracts.signing.title')}</title>
      <PageHeader title={t('contracts.signing.title')} />
      {status.isError ? (
        <div className="space-y-6">
          <Notice tone="lava" announce>
            {t('contracts.signing.unknown')}
          </Notice>
          <Button to={contractPaths.list(roleOf(user.user_type))}>
            {t('contracts.list.title')}
          </Button>
        </div>
      ) : !data ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t('contracts.signing.asking')}
        </p>
      ) : (
        <div className="space-y-6">
          {data.state === 'signed' ? <Illustration name="signed-paper" className="w-48" /> : null}
          <SigningNotice data={data} />
          <Progress
            label={t('contracts.list.signed_of', {
              signed: data.signed_count,
              all: data.signer_count,
            })}
            value={data.signer_count === 0 ? 0 : data.signed_count / data.signer_count}
          />
          <Button to={to}>{t('contracts.wizard.see_contract')}</Button>
        </div>
      )}
    </>
  )
}
