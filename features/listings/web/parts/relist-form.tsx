import { useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { problemText } from '#core/shared/messages.ts'
import { useSend } from '#core/web/data/send.ts'
import { DateField } from '#core/web/form/date-field.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { Form } from '#core/web/form/form.tsx'
import { gatherProblems } from '#core/web/form/problems.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { relistListing } from '#features/listings/shared/api.ts'
import type { OwnListing } from '#features/listings/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { freshDatesProblems } from '#features/listings/shared/rules.ts'

interface Typed {
  available_from: string | null
  available_to: string | null
}

/** The way to the other listing of the home, which is paused first. A refusal says so itself, at the head of the form. */
const OtherListing = ({ other }: { other: string | null }) => {
  const t = useT()
  const { errors } = useFormState()
  const refused = gatherProblems(errors).find(({ params }) => params?.listing)
  const id = refused ? String(refused.params!.listing) : other
  if (id === null) return null
  const link = <TextLink to={listingPaths.keep(id)}>{t('listings.own.open_other')}</TextLink>
  return refused ? (
    <p>{link}</p>
  ) : (
    <Notice tone="lamp" title={problemText(t, 'listings.listed_already')} actions={link} />
  )
}

/** Lists a home again that was let or paused: all is kept but its dates. `other`: the listing of it that is public. */
export const RelistForm = ({ listing, other }: { listing: OwnListing; other: string | null }) => {
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
          <OtherListing other={other} />
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
