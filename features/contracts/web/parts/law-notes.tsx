import type { ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { problemText } from '#core/shared/messages.ts'
import type { StepName } from '#features/contracts/shared/enums.ts'
import { termPath } from '#features/contracts/shared/law/rule.ts'
import type { Contract } from '#features/contracts/shared/model.ts'

type Warning = Contract['law_warnings'][number]

const isSaidAtItsField = ({ severity }: { severity: string }): boolean => severity === 'stops'

/** What the law says of one clause, with its article. */
export function LawLine({
  warning: { code, params, act, article },
  title,
  id,
}: {
  warning: Warning
  title?: string | undefined
  id?: string
}) {
  const t = useT()
  return (
    <LawNote id={id} article={t.dynamic(`contracts.law.${act}`, { article: article ?? '' })}>
      {title ? <strong className="block">{title}</strong> : null}
      {problemText(t, code, params)}
    </LawNote>
  )
}

/** What the law says of clauses, each with its article. What stops the lease is said where it is missing instead. */
export function LawNotes({
  warnings,
  terms = [],
}: {
  warnings: readonly Warning[]
  /** Where the notes stand apart from their clauses: the special terms that they are about, by their headings. */
  terms?: Contract['special_terms']
}) {
  const titleOf = ({ path }: Warning) =>
    terms.find((term) => path === termPath(term.id))?.title.trim()
  return warnings
    .filter((one) => !isSaidAtItsField(one))
    .map((one) => <LawLine key={`${one.code} ${one.path}`} warning={one} title={titleOf(one)} />)
}

/** The same for the whole lease, before it is sent out and before it is signed; nothing where the law has nothing to say. */
export function LawCard({
  contract,
  at_end: atEnd = null,
}: {
  contract: Pick<Contract, 'law_warnings' | 'special_terms'>
  /** The rules for a lease that is about to end. */
  at_end?: ReactNode
}) {
  const t = useT()
  const groups = (['warns', 'informs'] as const)
    .map((severity) => ({
      severity,
      warnings: contract.law_warnings.filter((one) => one.severity === severity),
    }))
    .filter(({ warnings }) => warnings.length > 0)
  if (groups.length === 0 && atEnd === null) return null
  return (
    <Card title={t('contracts.law.title')}>
      <p className="measure">{t('contracts.law.lead')}</p>
      {atEnd === null ? null : (
        <section className="mt-5">
          <h3 className="mb-2 font-semibold">{t('contracts.law.at_end')}</h3>
          {atEnd}
        </section>
      )}
      {groups.map(({ severity, warnings }) => (
        <section key={severity} className="mt-5">
          <h3 className="mb-2 font-semibold">{t(`contracts.law.${severity}`)}</h3>
          <div className="space-y-3">
            <LawNotes warnings={warnings} terms={contract.special_terms} />
          </div>
        </section>
      ))}
    </Card>
  )
}

/** What the law still demands in a step. */
export function LawGaps({ contract, step }: { contract: Contract; step: StepName }) {
  const t = useT()
  const gaps = contract.law_warnings.filter((one) => one.step === step && isSaidAtItsField(one))
  return gaps.length === 0 ? null : (
    <ul className="list-[circle] ps-5">
      {gaps.map((one) => (
        <li key={`${one.code} ${one.path}`}>{problemText(t, one.code, one.params)}</li>
      ))}
    </ul>
  )
}
