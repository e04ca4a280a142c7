import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { Form } from '#core/web/form/form.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { PdfViewer } from '#core/web/ui/pdf-viewer.tsx'
import { isNationalId } from '#core/shared/national-id.ts'
import { problemText } from '#core/shared/messages.ts'
import { answerSigning, readSigning } from '../../dev/api.ts'

const reads: Reads = ({ params }) => [[readSigning, { task: params.task_id }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

type Signing = ReplyOf<typeof readSigning>

/** Answers as the signer; the failure's code where it did not go well. */
const useAnswer = (task_id: string) => {
  const t = useT()
  const { send, is_sending } = useSend(answerSigning)
  const [failure, setFailure] = useState<string | null>(null)
  const answer = async (action: 'sign' | 'reject' | 'expire', nationalId = '') => {
    setFailure(null)
    try {
      const done = await send({
        task: task_id,
        body: {
          action,
          national_id: nationalId,
          reason: action === 'reject' ? t('app.sandbox.reject_reason') : '',
        },
      })
      window.location.assign(done.return_url)
    } catch (error) {
      setFailure(error instanceof ApiError ? error.code : 'core.fault')
    }
  }
  return { answer, is_sending, failure }
}

interface FormProps extends Omit<ReturnType<typeof useAnswer>, 'failure'> {
  signing: Signing
}

function AnswerForm({ signing, answer, is_sending }: FormProps) {
  const t = useT()
  const form = useCheckedForm<{ national_id: string }>({
    defaultValues: { national_id: '' },
    check: ({ national_id }) =>
      signing.skip_id_check || isNationalId(national_id)
        ? []
        : [{ path: 'national_id', code: national_id.trim() ? 'national_id' : 'required' }],
  })
  return (
    <Form form={form} onSubmit={(typed) => answer('sign', typed.national_id)}>
      {signing.skip_id_check ? null : (
        <TextField
          name="national_id"
          label={t('app.sandbox.national_id')}
          hint={t('app.sandbox.national_id_hint')}
          inputMode="numeric"
          width="medium"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" is_loading={is_sending}>
          {t('app.sandbox.sign')}
        </Button>
        <Button variant="secondary" onClick={() => void answer('reject')}>
          {t('app.sandbox.reject')}
        </Button>
        <Button variant="quiet" onClick={() => void answer('expire')}>
          {t('app.sandbox.expire')}
        </Button>
      </div>
    </Form>
  )
}

function ClosedNotice({ return_url }: { return_url: string }) {
  const t = useT()
  return (
    <Notice
      title={t('app.sandbox.closed')}
      actions={
        <Button variant="secondary" onClick={() => window.location.assign(return_url)}>
          {t('app.sandbox.go_back')}
        </Button>
      }
    />
  )
}

/** The page of the local e-sign provider, standing in for the real one: identify and sign, refuse, or let it lapse. */
export default function SandboxSignPage() {
  const t = useT()
  const { task_id = '' } = useParams()
  const signing = useLoaded(readSigning, { task: task_id })
  const bytes = useMemo(
    () => Uint8Array.from(atob(signing.file), (letter) => letter.charCodeAt(0)),
    [signing.file],
  )
  const { failure, ...answering } = useAnswer(task_id)
  const isOpen = signing.state === 'opened' || signing.state === 'invited'
  return (
    <>
      <title>{signing.title}</title>
      <PageHeader title={signing.title} lead={t('app.sandbox.lead')} />
      <div className="space-y-6">
        {failure ? (
          <Notice tone="lava" announce>
            {problemText(t, failure)}
          </Notice>
        ) : null}
        <Card>
          <FactList
            facts={[
              {
                label: t('app.sandbox.signer'),
                value: signing.signer_name,
                note: signing.national_id_masked ?? undefined,
              },
              { label: t('app.sandbox.document'), value: signing.document_name },
            ]}
          />
        </Card>
        <PdfViewer
          lang="is"
          bytes={bytes}
          title={t('app.sandbox.document')}
          file_name={signing.document_name}
        />
        {isOpen ? (
          <AnswerForm signing={signing} {...answering} />
        ) : (
          <ClosedNotice return_url={signing.return_url} />
        )}
      </div>
    </>
  )
}
