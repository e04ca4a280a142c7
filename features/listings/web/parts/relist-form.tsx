import * as z from 'zod/mini'
import { useSend } from '#core/web/data/send.ts'
import { DateField } from '#core/web/form/date-field.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { relistListing } from '#features/listings/shared/api.ts'
import type { OwnListing } from '#features/listings/shared/model.ts'
import { freshDatesProblems } from '#features/listings/shared/rules.ts'

interface Typed {
  available_from: string | null
  available_to: string | null
}

/** Lists a home again that was let or paused: all is kept but its dates. */
export const RelistForm = ({ listing }: { listing: OwnListing }) => {
  const t = useT()
  const toast = useToast()
  const { send } = useSend(relistListing)
  const form = useCheckedForm<Typed>({
    defaultValues: { available_from: null, available_to: null },
    schema: z.object({
      available_from: z.nullable(z.string()),
      available_to: z.nullable(z.string()),
    }),
    // What day it is, the server knows.
    check: (typed) => freshDatesProblems(typed, listing, ''),
  })
  const { forget } = useDraft(`relist-${listing.id}`, form)
  const submit = async ({ available_from, available_to }: Typed): Promise<void> => {
    const { status } = await send({
      id: listing.id,
      body: { available_from: available_from!, available_to },
    })
    forget()
    toast.done(
      t(status === 'published' ? 'listings.own.published_done' : 'listings.look.sent_done'),
    )
  }
  return (
    <div id="relist">
      <Card title={t('listings.keeping.relist_title')}>
        <p className="measure mb-6 text-quiet">{t('listings.keeping.relist_lead')}</p>
        <Form form={form} onSubmit={submit} className="max-w-md space-y-6">
          <DateField name="available_from" label={t('listings.form.available_from')} />
          {listing.is_definite ? (
            <DateField name="available_to" label={t('listings.form.available_to')} />
          ) : null}
          <FormActions submit_label={t('listings.keeping.action.relist')} />
        </Form>
      </Card>
    </div>
  )
}
