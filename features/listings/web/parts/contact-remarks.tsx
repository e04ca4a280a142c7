import { useMemo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { contactDataIn, type ContactData } from '#core/shared/contact-data.ts'
import { FieldRemarksProvider, type FieldRemark } from '#core/web/form/field-remarks.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { ToneIcon } from '#core/web/ui/tone-icon.tsx'
import { excludedGround, type ExcludedGround } from '#features/listings/shared/law/excluding.ts'

/** The texts of a listing that everybody reads. */
const SHOWN = ['title', 'description', 'furnishing', 'house_rules', 'viewing_note'] as const

/** What is to be said of one text. */
interface Found {
  contact: readonly ContactData[]
  excluded: ExcludedGround | null
}

const foundIn = (text: string): Found => ({
  contact: contactDataIn(text),
  excluded: excludedGround(text),
})

function Remark({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="status" className="measure flex gap-2 text-sm">
      <span className="mt-0.5 text-glacier-ink">
        <ToneIcon tone="glacier" size={16} />
      </span>
      <span>{children}</span>
    </p>
  )
}

function ContactRemark({ id, found }: { id: string; found: readonly ContactData[] }) {
  const t = useT()
  return (
    <Remark id={id}>
      {found.map((one) => t.dynamic(`listings.form.contact.${one}`)).join(' ')}{' '}
      {t('listings.form.contact.advice')}
    </Remark>
  )
}

function ExcludedRemark({ id, ground }: { id: string; ground: ExcludedGround }) {
  return <Remark id={id}>{useT()(`listings.form.excludes.${ground}`)}</Remark>
}

const remarksOn = ({ contact, excluded }: Found): FieldRemark[] => [
  ...(contact.length === 0
    ? []
    : [{ code: 'contact', content: (id: string) => <ContactRemark id={id} found={contact} /> }]),
  ...(excluded === null
    ? []
    : [
        { code: 'excludes', content: (id: string) => <ExcludedRemark id={id} ground={excluded} /> },
      ]),
]

/**
 * Says beside a text that everybody reads the telephone number, e-mail address or link in it, and whom it keeps away. It
 * may stay there.
 */
export function ContactRemarks({ children }: { children: ReactNode }) {
  const typed = useWatch() as Partial<Record<(typeof SHOWN)[number], string>>
  const found = SHOWN.map((name) => [name, foundIn(typed[name] ?? '')] as const)
  const said = JSON.stringify(
    found.filter(([, { contact, excluded }]) => contact.length > 0 || excluded !== null),
  )
  // Every field shows its remarks again when they are others, not with every letter.
  const remarks = useMemo(
    () =>
      new Map(
        (JSON.parse(said) as [string, Found][]).map(([name, one]): [string, FieldRemark[]] => [
          name,
          remarksOn(one),
        ]),
      ),
    [said],
  )
  return <FieldRemarksProvider remarks={remarks}>{children}</FieldRemarksProvider>
}
