import { useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { errorText } from '#core/web/data/error-text.ts'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { BlogNav } from './blog-nav.tsx'

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>
  title: string
  list_to: string
  list_label: string
  onSave: (typed: T) => Promise<unknown>
  /** Left out while the thing is new. */
  remove?: { act: () => Promise<unknown>; effect: string }
  children: ReactNode
}

/** Takes the thing away after asking. */
function RemoveTerm({
  remove,
  title,
  list_to,
  is_open,
  onClose,
}: {
  remove: { act: () => Promise<unknown>; effect: string }
  title: string
  list_to: string
  is_open: boolean
  onClose: () => void
}) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const take = () =>
    remove.act().then(
      async () => {
        toast.done(t('help.staff.removed'))
        await navigate(list_to)
      },
      (error: unknown) => {
        onClose()
        toast.wrong(errorText(t, error))
      },
    )
  return (
    <ConfirmDialog
      is_open={is_open}
      onClose={onClose}
      onConfirm={take}
      is_dangerous
      title={t('help.staff.remove_title', { name: title })}
      lead={remove.effect}
      confirm_label={t('core.actions.remove')}
    />
  )
}

/** One tag, author or category: a form, and taking it away. */
export function TermPage<T extends FieldValues>({
  form,
  title,
  list_to,
  list_label,
  onSave,
  remove,
  children,
}: Props<T>) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const [is_leaving, setLeaving] = useState(false)
  const save = async (typed: T) => {
    await onSave(typed)
    toast.done(t('help.staff.saved'))
    await navigate(list_to)
  }
  return (
    <>
      <title>{title}</title>
      <BlogNav />
      <PageHeader
        title={title}
        crumbs={[{ label: list_label, to: list_to }]}
        action={
          remove ? (
            <Button variant="quiet" onClick={() => setLeaving(true)}>
              {t('core.actions.remove')}
            </Button>
          ) : undefined
        }
      />
      <Card className="max-w-2xl">
        <Form form={form} onSubmit={save}>
          {children}
          <FormActions cancel_to={list_to} />
        </Form>
      </Card>
      {remove ? (
        <RemoveTerm
          remove={remove}
          title={title}
          list_to={list_to}
          is_open={is_leaving}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </>
  )
}
