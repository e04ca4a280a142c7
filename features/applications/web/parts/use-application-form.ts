import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useToday } from '#core/web/data/reader.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { sendApplication } from '#features/applications/shared/api.ts'
import { ApplicationInput, type KeptDraft } from '#features/applications/shared/model.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import {
  moveInProblems,
  responseProblems,
  withAnswers,
} from '#features/applications/shared/rules.ts'
import type { Listing } from '#features/listings/shared/model.ts'
import { useApplicationDraft } from './use-application-draft.ts'
import { usePaperUploads } from './use-paper-uploads.ts'

/** The application for a home as it is typed: its questions are those of the listing, also after they changed. */
export const useApplicationForm = (listing: Listing, draft: KeptDraft | null) => {
  const t = useT()
  const toast = useToast()
  const today = useToday()
  const navigate = useNavigate()
  const { send } = useSend(sendApplication)
  const { revalidate } = useRevalidator()
  const [first] = useState(draft)
  const form = useCheckedForm<ApplicationInput>({
    schema: ApplicationInput,
    defaultValues: {
      message: '',
      household_adults: 1,
      household_children: 0,
      pets: '',
      occupation: '',
      // What is free already is free today.
      wanted_from:
        listing.available_from !== null && listing.available_from < today
          ? today
          : listing.available_from,
      wanted_months: null,
      attachment_ids: [],
      ...first?.values,
      // What was typed stays with its question, also from a draft of before the questions changed.
      responses: withAnswers(listing.questions, first?.values.responses ?? []),
    } as ApplicationInput,
    check: ({ wanted_from, responses }) => [
      ...moveInProblems(wanted_from || null, today),
      ...responseProblems(responses),
    ],
  })
  const uploads = usePaperUploads()
  const saving = useApplicationDraft(listing.id, form, first)
  useEffect(() => {
    form.setValue('responses', withAnswers(listing.questions, form.getValues('responses')))
  }, [form, listing.questions])
  const submit = async (typed: ApplicationInput) => {
    await uploads.settled()
    const body = { ...typed, attachment_ids: form.getValues('attachment_ids') }
    // Where it cannot be kept, sending says why.
    await saving.flush()
    const application = await send({ id: listing.id, body }).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'applications.questions_changed')
        await revalidate()
      throw error
    })
    toast.done(t('applications.apply.sent'))
    await navigate(applicationPaths.sentOne(application.id))
  }
  return { form, is_restored: first !== null, saving, submit, uploads }
}
