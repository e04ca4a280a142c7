import { Form } from '#core/web/form/form.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { renamePasskey } from '#features/accounts/shared/api.ts'
import { PasskeyName, type Passkey } from '#features/accounts/shared/model.ts'

/** What a passkey is called, in its place in the list. */
export const PasskeyNameForm = ({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(renamePasskey)
  const form = useCheckedForm<{ name: string }>({
    defaultValues: { name: passkey.name ?? '' },
    schema: PasskeyName,
  })
  const submit = async (body: { name: string }) => {
    await send({ id: passkey.id, body })
    toast.done(t('accounts.settings.saved'))
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextField
        name="name"
        label={t('accounts.passkeys.name')}
        hint={t('accounts.passkeys.name_hint')}
        maxLength={60}
        optional
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" is_loading={is_sending}>
          {t('core.actions.save')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('core.actions.cancel')}
        </Button>
      </div>
    </Form>
  )
}
