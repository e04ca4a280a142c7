import { useWatch } from 'react-hook-form'
import { useToday } from '#core/web/data/reader.ts'
import { Form } from '#core/web/form/form.tsx'
import { SentAlong } from '#core/web/form/open-forms.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { termPath } from '#features/contracts/shared/law/rule.ts'
import { lawWarnings } from '#features/contracts/shared/law/rules.ts'
import {
  SpecialTermInput,
  type Contract,
  type SecondLanguage,
  type SpecialTerm,
} from '#features/contracts/shared/model.ts'
import { secondLanguageOf } from '#features/contracts/shared/rules.ts'
import { LawNotes } from './law-notes.tsx'

/** A term as it is written, in Icelandic and in the other language of the lease. */
export type WrittenTerm = Omit<SpecialTerm, 'id'>
export type GivenTerm = Omit<WrittenTerm, 'translation'> & Partial<WrittenTerm>

interface Typed {
  title: string
  text: string
  translation: { title: string; text: string }
}

/** What is sent. A translation into another language than the lease has now stays as it is. */
const givenOf = ({ title, text, translation }: Typed, lang: SecondLanguage | null): GivenTerm => {
  if (lang === null) return { title, text }
  const isBlank = translation.title.trim() === '' && translation.text.trim() === ''
  return { title, text, translation: isBlank ? null : { lang, ...translation } }
}

/** What the law says of the clause as it is typed. */
function TypedTermNotes({ contract }: { contract: Contract }) {
  const [title, text, translation] = useWatch({ name: ['title', 'text', 'translation'] }) as [
    string,
    string,
    Typed['translation'],
  ]
  const typed = { ...contract, special_terms: [{ id: 'typed', title, text, translation }] }
  const warnings = lawWarnings(typed, useToday())
  return (
    <div aria-live="polite" className="space-y-3 empty:hidden">
      <LawNotes warnings={warnings.filter(({ path }) => path === termPath('typed'))} />
    </div>
  )
}

function TranslationFields({ lang }: { lang: SecondLanguage }) {
  const t = useT()
  return (
    <>
      <TextField
        name="translation.title"
        lang={lang}
        optional
        label={t('contracts.term.translation_title', { lang })}
      />
      <TextArea
        name="translation.text"
        lang={lang}
        optional
        label={t('contracts.term.translation_text', { lang })}
        hint={t('contracts.term.translation_hint')}
        max={4000}
      />
    </>
  )
}

export const SpecialTermForm = ({
  contract,
  term,
  is_new = false,
  keep_as,
  onSave,
  onCancel,
}: {
  contract: Contract
  term: WrittenTerm | null
  is_new?: boolean
  /** The name of what is typed, among all of this tab. */
  keep_as: string
  onSave: (given: GivenTerm) => Promise<unknown>
  onCancel: () => void
}) => {
  const t = useT()
  const lang = secondLanguageOf(contract)
  const { title = '', text = '', translation = null } = term ?? {}
  const second = translation?.lang === lang ? translation : null
  const form = useCheckedForm<Typed>({
    defaultValues: {
      title,
      text,
      translation: { title: second?.title ?? '', text: second?.text ?? '' },
    },
    schema: SpecialTermInput,
    prepare: (typed) => givenOf(typed, lang),
  })
  const { forget } = useDraft(keep_as, form)
  const save = async (typed: Typed) => {
    await onSave(givenOf(typed, lang))
    forget()
  }
  const cancel = () => {
    forget()
    onCancel()
  }
  return (
    <Form form={form} onSubmit={save}>
      {/* A term of the library is meant to be in the lease as it is. */}
      <SentAlong always={is_new && term !== null} />
      <TextField name="title" label={t('contracts.term.title')} />
      <TextArea
        name="text"
        label={t('contracts.term.text')}
        hint={t('contracts.term.text_hint')}
        max={4000}
      />
      <TypedTermNotes contract={contract} />
      {lang ? <TranslationFields lang={lang} /> : null}
      <div className="flex gap-3">
        <Button type="submit">{t('core.actions.save')}</Button>
        <Button variant="secondary" onClick={cancel}>
          {t('core.actions.cancel')}
        </Button>
      </div>
    </Form>
  )
}
