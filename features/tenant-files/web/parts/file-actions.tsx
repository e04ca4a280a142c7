import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '#core/web/form/form.tsx'
import { Select, type Option } from '#core/web/form/select.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useToday } from '#core/web/data/reader.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useTold } from '#core/web/ui/use-told.ts'
import { extendTenantFile, removeTenantFile, revokeTenantFile } from '../../shared/api.ts'
import { DAYS_DEFAULT, type TenantFileDetail } from '../../shared/model.ts'
import { tenantFilePaths } from '../../shared/paths.ts'
import { longerOptions } from './day-options.ts'

interface ExtendProps {
  file: TenantFileDetail
  options: readonly Option[]
}

const ExtendForm = ({ file: { id, state }, options }: ExtendProps) => {
  const t = useT()
  const told = useTold()
  const { send, is_sending } = useSend(extendTenantFile)
  const usual = options.find(({ value }) => Number(value) >= DAYS_DEFAULT) ?? options[0]
  const form = useCheckedForm<{ days: string }>({ defaultValues: { days: usual?.value ?? '' } })
  const isOpen = state === 'open'
  return (
    <Form
      form={form}
      onSubmit={({ days }) =>
        told(
          send({ id, body: { days: Number(days) } }),
          t(isOpen ? 'tenant-files.one.extended' : 'tenant-files.one.reopened'),
        )
      }
      className="space-y-3"
    >
      <Select name="days" label={t('tenant-files.one.extend_label')} options={options} />
      <Button type="submit" variant={isOpen ? 'secondary' : 'primary'} is_loading={is_sending}>
        {t(isOpen ? 'tenant-files.one.extend' : 'tenant-files.one.reopen')}
      </Button>
    </Form>
  )
}

const RevokeButton = ({ file: { id, recipient_name: name } }: { file: TenantFileDetail }) => {
  const t = useT()
  const told = useTold()
  const { send, is_sending } = useSend(revokeTenantFile)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="danger" is_loading={is_sending} onClick={() => setAsked(true)}>
        {t('tenant-files.one.revoke')}
      </Button>
      <ConfirmDialog
        is_open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          told(send({ id }), t('tenant-files.one.revoked'))
        }}
        is_dangerous
        title={t('tenant-files.one.revoke_title')}
        lead={t('tenant-files.one.revoke_text', { name })}
        confirm_label={t('tenant-files.one.revoke')}
      />
    </>
  )
}

const RemoveButton = ({ file: { id } }: { file: TenantFileDetail }) => {
  const t = useT()
  const told = useTold()
  const go = useNavigate()
  const { send, is_sending } = useSend(removeTenantFile)
  const [isAsked, setAsked] = useState(false)
  const remove = async (): Promise<void> => {
    await go(tenantFilePaths.list)
    await send({ id })
  }
  return (
    <>
      <Button variant="quiet" is_loading={is_sending} onClick={() => setAsked(true)}>
        {t('tenant-files.one.remove')}
      </Button>
      <ConfirmDialog
        is_open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          told(remove(), t('tenant-files.one.removed'))
        }}
        is_dangerous
        title={t('tenant-files.one.remove_title')}
        lead={t('tenant-files.one.remove_text')}
        confirm_label={t('tenant-files.one.remove')}
      />
    </>
  )
}

/** Extend, close, delete: what its person does with a file. */
export function FileActions({ file }: { file: TenantFileDetail }) {
  const t = useT()
  const { id, state, expires_at: end } = file
  const today = useToday()
  const options = state === 'revoked' ? [] : longerOptions(t, end, new Date(today))
  return (
    <Card title={t('tenant-files.one.manage')}>
      <div className="space-y-5 divide-y divide-line *:not-last:pb-5">
        {options.length > 0 ? <ExtendForm key={id + end} file={file} options={options} /> : null}
        <div className="flex flex-wrap gap-3">
          {file.state === 'open' ? <RevokeButton file={file} /> : null}
          <RemoveButton file={file} />
        </div>
      </div>
    </Card>
  )
}
