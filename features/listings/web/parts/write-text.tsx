import type { Lang } from '#core/shared/language/languages.ts'
import { at, problems } from '#core/shared/problem.ts'
import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { writeListingText } from '#features/listings/shared/api.ts'
import type { ListingText } from '#features/listings/shared/api/texts.ts'
import { DESCRIPTION_MAX, TITLE_MAX, type OwnListing } from '#features/listings/shared/model.ts'
import { ContactRemarks } from './contact-remarks.tsx'

interface Typed {
  title: string
  description: string
}
const problemsOf = ({ title, description }: Typed) =>
  problems(
    title.trim() === '' && at('title', 'required'),
    description.trim() === '' && at('description', 'required'),
  )

interface Props {
  listing: OwnListing
  language: Lang
  text: ListingText | undefined
  onClose: () => void
}

const WriteForm = ({ listing, language, text, onClose }: Props) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(writeListingText)
  const form = useCheckedForm<Typed>({
    defaultValues: { title: text?.title ?? '', description: text?.description ?? '' },
    check: problemsOf,
  })
  const { forget } = useDraft(`listing-text-${listing.id}-${language}`, form)
  const submit = async ({ title, description }: Typed) => {
    await send({ id: listing.id, body: { language, title, description } })
    forget()
    toast.done(t('listings.texts.saved_done'))
    onClose()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <ContactRemarks>
        <TextArea
          name="title"
          label={t('listings.form.title')}
          rows={2}
          max={TITLE_MAX}
          lang={language}
        />
        <TextArea
          name="description"
          label={t('listings.form.description')}
          rows={9}
          max={DESCRIPTION_MAX}
          lang={language}
        />
      </ContactRemarks>
      <Button type="submit" is_loading={is_sending}>
        {t('listings.texts.save')}
      </Button>
    </Form>
  )
}

/** The landlord's own words in another language, beside the original. */
export const WriteText = (props: Props) => {
  const { listing, language, onClose } = props
  const t = useT()
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t.dynamic(`listings.texts.name.${language}`)}
      lead={t('listings.texts.write_lead')}
    >
      <div className="mb-4">
        <Disclosure summary={t('listings.texts.original')}>
          <div lang={listing.language} className="space-y-2 whitespace-pre-line">
            <p className="font-medium">{listing.title}</p>
            <p>{listing.description}</p>
          </div>
        </Disclosure>
      </div>
      <WriteForm {...props} />
    </Dialog>
  )
}
