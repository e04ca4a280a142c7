import type { PlainDate } from '#core/shared/plain-date.ts'
import type { Problem } from '#core/shared/problem.ts'
import type { StepName } from '../enums.ts'
import type { ContractFacts } from '../steps/facts.ts'
import { CONTENT_RULES } from './content-rules.ts'
import { premisesKind } from './regimes.ts'
import type { LawRule } from './rule.ts'
import { SPECIAL_TERM_RULES } from './special-term-rules.ts'
import { TERM_RULES } from './term-rules.ts'

/** Every rule of law that is asked of a lease: the wizard, the document, the commit and the documents about them read it. */
export const LAW_RULES: readonly LawRule[] = [
  ...CONTENT_RULES,
  ...TERM_RULES,
  ...SPECIAL_TERM_RULES,
]

/** What the law says of one clause of this lease. Shown to both sides. */
export interface LawWarning extends Problem, Pick<LawRule, 'act' | 'article' | 'severity'> {
  rule: string
  step: StepName
}

const isInForce = ({ valid_from, valid_to }: LawRule, day: PlainDate): boolean =>
  valid_from <= day && (valid_to === null || day <= valid_to)

/** What the law of a day says of a lease, in the order of the table. */
export const lawWarnings = (contract: ContractFacts, day: PlainDate): LawWarning[] => {
  const kind = premisesKind(contract.listing_type?.tag)
  return LAW_RULES.filter(
    (rule) => isInForce(rule, day) && (kind === null || rule.applies_to.includes(kind)),
  ).flatMap((rule) =>
    rule
      .find(contract, { day })
      .filter((one) => one !== false)
      .map((one) => ({
        ...one,
        code: `contracts.${rule.key}`,
        rule: rule.id,
        act: rule.act,
        article: rule.article,
        severity: rule.severity,
        step: rule.step,
      })),
  )
}

/** What keeps a lease from being sent out, of one step or of all. */
export const lawStops = (contract: ContractFacts, day: PlainDate, step?: StepName): LawWarning[] =>
  lawWarnings(contract, day).filter(
    (one) => one.severity === 'stops' && (step === undefined || one.step === step),
  )
