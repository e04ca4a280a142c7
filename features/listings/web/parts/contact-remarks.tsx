import { useMemo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { contactDataIn, type ContactData } from '#core/shared/contact-data.ts'
import { FieldRemarksProvider, type FieldRemark } from '#core/web/form/field-remarks.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { ToneIcon } from '#core/web/ui/tone-icon.tsx'

/** The texts of a listing that everybody reads. */
const SHOWN = ['title', 'description', 'furnishing', 'house_rules', 'viewing_note'] as const

function ContactRemark({ id, found }: { id: string; found: readonly ContactData[] }) {
  const t = useT()
  return (
    <p id={id} role="status" className="measure flex gap-2 text-sm">
      <span className="mt-0.5 text-glacier-ink">
        <ToneIcon tone="glacier" size={16} />
      </span>
      <span>
        {found.map((one) => t.dynamic(`listings.form.contact.${one}`)).join(' ')}{' '}
        {t('listings.form.contact.advice')}
      </span>
    </p>
  )
}

/** Says beside a text that everybody reads the telephone number, e-mail address or link in it. It may stay there. */
export function ContactRemarks({ children }: { children: ReactNode }) {
  const typed = useWatch() as Partial<Record<(typeof SHOWN)[number], string>>
  const found = SHOWN.map((name) => [name, contactDataIn(typed[name] ?? '')] as const)
  const said = JSON.stringify(found.filter(([, kinds]) => kinds.length > 0))
  // Every field shows its remarks again when they are others, not with every letter.
  const remarks = useMemo(
    () =>
      new Map(
        (JSON.parse(said) as [string, ContactData[]][]).map(
          ([name, kinds]): [string, FieldRemark[]] => [
            name,
            [{ code: 'contact', content: (id) => <ContactRemark id={id} found={kinds} /> }],
          ],
        ),
      ),
    [said],
  )
  return <FieldRemarksProvider remarks={remarks}>{children}</FieldRemarksProvider>
}
