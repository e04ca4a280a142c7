import { useMemo, type ReactNode } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { problemText } from '#core/shared/messages.ts'
import { useToday } from '#core/web/data/reader.ts'
import { FieldLink } from '#core/web/form/field-link.tsx'
import { FieldRemarksProvider, type FieldRemark } from '#core/web/form/field-remarks.tsx'
import { useFieldLabels } from '#core/web/form/form-frame.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { StepName } from '#features/contracts/shared/enums.ts'
import { isOfParty, termPath, utilityPath } from '#features/contracts/shared/law/rule.ts'
import { lawWarnings, type LawWarning } from '#features/contracts/shared/law/rules.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { LawLine } from './law-notes.tsx'
import { partyAnchor } from './party-needs.tsx'
import { termAnchor } from './special-term-list.tsx'
import { utilityAnchor } from './utility-row.tsx'

type Warning = Contract['law_warnings'][number]

const isTyped = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** What the law says of the values of a form. What stops the lease is said of a value, not of an empty field. */
const useTypedWarnings = <T extends FieldValues>(
  form: UseFormReturn<T>,
  merged: (typed: T) => Contract,
  step: StepName,
): LawWarning[] => {
  const typed = useWatch({ control: form.control }) as T
  const values = { ...form.getValues(), ...typed }
  const today = useToday()
  return lawWarnings(merged(values), today).filter(
    ({ step: its, severity, path }) =>
      its === step && (severity !== 'stops' || isTyped(values[path])),
  )
}

const remarksOf = (warnings: readonly Warning[]): Map<string, FieldRemark[]> => {
  const found = new Map<string, FieldRemark[]>()
  for (const warning of warnings)
    found.set(warning.path, [
      ...(found.get(warning.path) ?? []),
      { code: warning.code, content: (id) => <LawLine warning={warning} id={id} /> },
    ])
  return found
}

/** The law of a step: beside each field what it says of its value, and all of it at the end. */
export function FieldLaw<T extends FieldValues>({
  form,
  merged,
  step,
  children,
}: {
  form: UseFormReturn<T>
  merged: (typed: T) => Contract
  step: StepName
  children: ReactNode
}) {
  const warnings = useTypedWarnings(form, merged, step)
  const said = JSON.stringify(warnings)
  // Every field shows its remarks again when they are others, not with every letter.
  const remarks = useMemo(() => remarksOf(JSON.parse(said) as LawWarning[]), [said])
  return (
    <FieldRemarksProvider remarks={remarks}>
      {children}
      <FieldLawSummary warnings={warnings} />
    </FieldRemarksProvider>
  )
}

function FieldLawSummary({ warnings }: { warnings: readonly Warning[] }) {
  const labels = useFieldLabels()
  return (
    <LawSummary
      warnings={warnings}
      where={({ path }) =>
        labels.has(path) ? (
          <FieldLink name={path} className="font-medium text-glacier-ink">
            {labels.get(path)}
          </FieldLink>
        ) : null
      }
    />
  )
}

/** At the end of a step: what the law says of it, with the way to each place. Read out when it changes. */
function LawSummary({
  warnings,
  where,
}: {
  warnings: readonly Warning[]
  where: (warning: Warning) => ReactNode
}) {
  const t = useT()
  return (
    <div role="status">
      {warnings.length === 0 ? null : (
        <section className="rounded-card border border-line bg-surface p-4">
          <h2 className="text-lg">{t('contracts.law.of_step')}</h2>
          <ul className="measure mt-2 list-disc space-y-2 ps-5">
            {warnings.map((warning) => (
              <li key={`${warning.code} ${warning.path}`}>
                {where(warning)}
                <span className="block">{problemText(t, warning.code, warning.params)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Where a note stands in a step whose parts save themselves: at a person, a cost or a term. */
const placeOf = (
  contract: Contract,
  utilityName: (tag: string) => string,
  path: string,
): { anchor: string; name: string } | null => {
  const party = [...contract.landlords, ...contract.tenants, ...contract.agents].find(({ id }) =>
    isOfParty(path, id),
  )
  if (party) return { anchor: partyAnchor(party.id), name: party.full_name }
  const cost = contract.utilities.find(({ utility }) => path === utilityPath(utility.tag))
  if (cost) return { anchor: utilityAnchor(cost.utility.tag), name: utilityName(cost.utility.tag) }
  const term = contract.special_terms.find(({ id }) => path === termPath(id))
  return term ? { anchor: termAnchor(term.id), name: term.title } : null
}

/** The same for a step whose parts save themselves. */
export function PlacedLawSummary({ step, contract }: { step: StepName; contract: Contract }) {
  const t = useT()
  return (
    <LawSummary
      warnings={contract.law_warnings.filter(
        (one) => one.step === step && one.severity !== 'stops',
      )}
      where={({ path }) => {
        const place = placeOf(
          contract,
          (tag) => t.dynamic(`contracts.document.utility.${tag}`),
          path,
        )
        return place === null ? null : (
          <a
            href={`#${place.anchor}`}
            className="font-medium text-glacier-ink underline underline-offset-[3px]"
          >
            {place.name}
          </a>
        )
      }}
    />
  )
}
