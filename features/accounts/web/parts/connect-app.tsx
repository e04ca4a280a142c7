import { lazy, Suspense } from 'react'
import { Form } from '#core/web/form/form.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { confirmTwoStep } from '#features/accounts/shared/api.ts'
import { useFreshSend } from './fresh-sign-in.tsx'

export interface AppSecret {
  secret: string
  /** The address that an authenticator app opens. */
  url: string
}

const QrCode = lazy(() => import('./qr-code.tsx').then((part) => ({ default: part.QrCode })))

/** The secret for the authenticator app, and the question for its first code. */
export const ConnectApp = ({
  app,
  onConfirmed,
}: {
  app: AppSecret
  onConfirmed: (codes: string[]) => void
}) => {
  const t = useT()
  const { send, is_sending, dialog } = useFreshSend(confirmTwoStep)
  const form = useCheckedForm<{ code: string }>({
    defaultValues: { code: '' },
    check: ({ code }) => (code.trim() ? [] : [{ path: 'code', code: 'required' }]),
  })
  const submit = async ({ code }: { code: string }) =>
    onConfirmed((await send({ body: { code: code.trim() } })).recovery_codes)
  return (
    <div className="max-w-md space-y-4">
      <p>{t('accounts.two_step.scan')}</p>
      <Suspense fallback={<div className="size-48" />}>
        <QrCode text={app.url} label={t('accounts.two_step.qr')} />
      </Suspense>
      <dl>
        <dt className="text-sm text-quiet">{t('accounts.two_step.secret')}</dt>
        <dd className="font-medium break-words tabular-nums">
          {app.secret.match(/.{1,4}/g)!.join(' ')}
        </dd>
      </dl>
      <p>
        <a className="font-medium text-glacier-ink underline" href={app.url}>
          {t('accounts.two_step.open_app')}
        </a>
      </p>
      <Form form={form} onSubmit={submit}>
        <TextField
          name="code"
          label={t('accounts.two_step.code')}
          width="short"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <Button type="submit" is_loading={is_sending}>
          {t('accounts.two_step.confirm')}
        </Button>
      </Form>
      {dialog}
    </div>
  )
}
