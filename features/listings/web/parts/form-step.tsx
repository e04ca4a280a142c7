import type { ReactNode } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Form } from '#core/web/form/form.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Notice } from '#core/web/ui/notice.tsx'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import type { ListingFields, OwnListing } from '#features/listings/shared/model.ts'
import type { ListingStep as Step } from '#features/listings/shared/rules.ts'
import { ContactRemarks } from './contact-remarks.tsx'
import { ListingStep, neighbours } from './listing-step.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useListingForm, type ListingForm } from './use-listing-form.ts'

interface Props<N extends keyof ListingFields> {
  step: Step
  listing: OwnListing
  names: readonly N[]
  lead?: ReactNode
  /** Before the form, such as what the law says of the whole step. */
  before?: ReactNode
  /** After the form: what is saved by itself. */
  after?: ReactNode
  children: ReactNode
}

/** A draft may be left with what it lacks: what is typed is saved, and the list of steps says that it is open. */
const Later = ({ gaps, later }: Pick<ListingForm<object>, 'gaps' | 'later'>) => {
  const t = useT()
  const typed = useWatch() as object
  if (!later || gaps(typed).length === 0) return null
  return (
    <p>
      <button
        type="button"
        className="min-h-11 text-glacier-ink underline underline-offset-[3px]"
        onClick={later}
      >
        {t('listings.form.later')}
      </button>
    </p>
  )
}

/** What is published is saved on sending alone: said before anybody types, since elsewhere all is saved while one types. */
const SavedOnSending = ({ next }: { next: string }) => {
  const t = useT()
  return (
    <div className="mb-6">
      <Notice>{t('listings.form.live', { next })}</Notice>
    </div>
  )
}

/** A step that is a form: saved while one types, and what is wrong is said at a field when it is left. */
export function FormStep<N extends keyof ListingFields>({
  step,
  listing,
  names,
  lead,
  before,
  after,
  children,
}: Props<N>) {
  const { back_to, next_to } = neighbours(listing.id, step)
  const { form, submit, saving, is_stale, ...rest } = useListingForm<Pick<ListingFields, N>>(
    listing,
    step,
    names,
    next_to,
  )
  const t = useT()
  const next_label = listing.status === 'published' ? t('listings.form.save_and_next') : undefined
  return (
    <ListingStep step={step} listing={listing} lead={lead} {...saving}>
      <StaleNotice is_stale={is_stale} />
      {next_label ? <SavedOnSending next={next_label} /> : null}
      {before}
      <Form
        form={form as unknown as UseFormReturn<FieldValues>}
        onSubmit={(typed) => submit(typed as Pick<ListingFields, N>)}
        className="space-y-8"
      >
        <ContactRemarks>{children}</ContactRemarks>
        <Later {...rest} />
        <WizardActions back_to={back_to} next_label={next_label} />
      </Form>
      {after}
    </ListingStep>
  )
}
