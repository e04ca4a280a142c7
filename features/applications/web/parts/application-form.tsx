import { Eye } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { problemText } from '#core/shared/messages.ts'
import { DateField } from '#core/web/form/date-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { SavedIndicator } from '#core/web/form/saved-indicator.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { NumberField } from '#core/web/form/number-field.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import type { Listing } from '#features/listings/shared/model.ts'
import { isPremises } from '#features/listings/shared/enums.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import type { KeptDraft } from '#features/applications/shared/model.ts'
import { DRAFTS_MAX } from '#features/applications/shared/rules.ts'
import { TakeFromProfile } from './take-from-profile.tsx'
import { useApplicationForm } from './use-application-form.ts'

// It comes when it is asked for.
const LandlordView = lazy(() => import('./landlord-view.tsx'))
// Most homes ask nothing more.
const ResponseFields = lazy(async () => ({
  default: (await import('./response-fields.tsx')).ResponseFields,
}))

// Below what is typed first.
const PapersField = lazy(async () => ({
  default: (await import('./papers-field.tsx')).PapersField,
}))

/** Who would live there: asked for a home alone. */
const Household = ({ pets_allowed }: { pets_allowed: boolean }) => {
  const t = useT()
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <NumberField name="household_adults" label={t('applications.apply.adults')} />
        <NumberField name="household_children" label={t('applications.apply.children')} />
      </div>
      <TextField
        name="pets"
        label={t('applications.apply.pets')}
        hint={
          pets_allowed
            ? t('applications.apply.pets_hint')
            : t('applications.apply.pets_not_allowed')
        }
        optional
        maxLength={200}
      />
    </>
  )
}

/** Why what is typed is not kept; where another device saved meanwhile, the applicant chooses. */
const DraftFailure = ({ saving }: { saving: ReturnType<typeof useApplicationForm>['saving'] }) => {
  const t = useT()
  if (saving.failure === null) return null
  return (
    <Notice
      announce
      tone="lava"
      actions={
        saving.failure === 'applications.draft_changed' ? (
          <>
            <Button size="small" onClick={() => void saving.takeNewer()}>
              {t('applications.apply.draft_take')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => void saving.keepTyped()}>
              {t('applications.apply.draft_keep')}
            </Button>
          </>
        ) : saving.failure === 'applications.too_many_drafts' ? (
          <Button to={applicationPaths.drafts} size="small" variant="secondary">
            {t('applications.drafts.see')}
          </Button>
        ) : undefined
      }
    >
      {problemText(t, saving.failure, { max: DRAFTS_MAX })}
    </Notice>
  )
}

/** Opens what the landlord will read of what stands in the form. */
const Preview = ({ listing }: { listing: Listing }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  wasOpen.current ||= isOpen
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={<Eye size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('applications.preview.open')}
      </Button>
      {wasOpen.current ? (
        <Suspense>
          <LandlordView listing={listing} is_open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** What an applicant writes; kept on the server until it has been sent. */
export function ApplicationForm({ listing, draft }: { listing: Listing; draft: KeptDraft | null }) {
  const t = useT()
  const { form, is_restored, saving, submit, uploads } = useApplicationForm(listing, draft)
  const is_premises = isPremises(listing.listing_type)
  return (
    <Form form={form} onSubmit={submit}>
      {is_restored ? <Notice>{t('core.form.draft_restored')}</Notice> : null}
      {is_premises ? null : <TakeFromProfile />}
      <TextArea
        name="message"
        label={t('applications.apply.message')}
        hint={
          is_premises ? t('applications.apply.premises_hint') : t('applications.apply.message_hint')
        }
        rows={7}
        max={4000}
      />
      {is_premises ? null : <Household pets_allowed={listing.pets_allowed} />}
      <TextField
        name="occupation"
        label={
          is_premises
            ? t('applications.apply.premises_activity')
            : t('applications.apply.occupation')
        }
        optional
        maxLength={200}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <DateField name="wanted_from" label={t('applications.apply.wanted_from')} optional />
        <NumberField name="wanted_months" label={t('applications.apply.wanted_months')} optional />
      </div>
      {listing.questions.length > 0 ? (
        <Suspense>
          <ResponseFields questions={listing.questions} />
        </Suspense>
      ) : null}
      <Suspense>
        <PapersField uploads={uploads} />
      </Suspense>
      <p className="measure text-sm text-quiet">
        {t('applications.apply.shared')} {t('applications.apply.pledge')}
      </p>
      <Preview listing={listing} />
      <DraftFailure saving={saving} />
      <SavedIndicator
        saved_at={saving.saved_at}
        is_saving={saving.is_saving}
        has_failed={saving.has_failed}
      />
      <FormActions
        submit_label={t('applications.apply.submit')}
        cancel_to={listingPaths.one(listing.id)}
      />
    </Form>
  )
}
