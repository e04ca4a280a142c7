import type { Translator } from '#core/shared/messages.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#core/web/ui/badge.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import type { ComparedApplication } from '#features/applications/shared/model.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import type { CriterionKey } from '#features/applications/shared/steps/criteria.ts'
import { applicantName } from './applicant-name.ts'
import { VERDICT_TONES } from './verdict-tones.ts'

type Facts = ComparedApplication['facts']
type Words = (t: Translator, facts: Facts, day: (date: string) => string) => (string | false)[]

const silent = (t: Translator) => t('applications.landlord.not_said')

/** What an application says about a criterion, and what the home says. */
const WORDS: Record<CriterionKey, Words> = {
  household: (t, { people, persons_max }) => [
    t('applications.compare.fact.people', { count: people }),
    persons_max === null
      ? t('applications.compare.fact.no_limit')
      : t('applications.compare.fact.most', { count: persons_max }),
  ],
  pets: (t, { pets, pets_allowed }) => [
    pets || t('applications.landlord.no_pets'),
    pets_allowed
      ? t('applications.compare.fact.pets_allowed')
      : t('applications.compare.fact.pets_not_allowed'),
  ],
  move_in: (t, { wanted_from, available_from }, day) => [
    wanted_from === null ? silent(t) : day(wanted_from),
    available_from !== null &&
      t('applications.compare.fact.free_from', { date: day(available_from) }),
  ],
  duration: (t, { wanted_months, months_min, months_max }) => [
    wanted_months === null
      ? silent(t)
      : t('applications.landlord.months', { count: wanted_months }),
    months_min !== null && t('applications.compare.fact.months_min', { count: months_min }),
    months_max !== null && t('applications.compare.fact.months_max', { count: months_max }),
  ],
  identity: (t, { identity_verified }) => [
    identity_verified
      ? t('applications.landlord.verified')
      : t('applications.landlord.not_verified'),
  ],
  answers: (t, { asked, answered }) => [
    asked === 0
      ? t('applications.compare.fact.none_asked')
      : t('applications.compare.fact.answered', { answered, asked }),
  ],
  references: (t, { references }) => [
    references === null
      ? t('applications.compare.fact.not_seen')
      : t('applications.compare.fact.references', { count: references }),
  ],
  income: (t, { carries_rent }) => [
    carries_rent === null
      ? t('applications.compare.fact.not_shown')
      : carries_rent === 'enough'
        ? t('applications.compare.fact.enough')
        : t('applications.compare.fact.not_enough'),
  ],
}

const EDGE = 'border-b border-line p-3 align-top text-start'

/** How many papers came with each: no criterion, so nothing is said about it. */
function PapersRow({ items }: { items: readonly ComparedApplication[] }) {
  const t = useT()
  return (
    <tr>
      <th scope="row" className={`${EDGE} sticky start-0 bg-surface font-medium`}>
        <span className="block">{t('applications.papers.title')}</span>
        <span className="text-sm font-normal text-quiet">
          {t('applications.compare.no_criterion')}
        </span>
      </th>
      {items.map(({ id, attachment_count: count }) => (
        <td key={id} className={EDGE}>
          {t('applications.compare.fact.papers', { count })}
        </td>
      ))}
    </tr>
  )
}

/** Applications beside each other. It scrolls sideways by itself; the names of the criteria stay in sight. */
export function ComparisonTable({ items }: { items: readonly ComparedApplication[] }) {
  const t = useT()
  const format = useFormat()
  const day = (date: string) => format.date(date)
  return (
    <div
      role="region"
      aria-label={t('applications.compare.table')}
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className={`${EDGE} sticky start-0 w-32 min-w-32 bg-surface md:w-64`}>
              {t('applications.compare.criterion')}
            </th>
            {items.map((one) => (
              <th key={one.id} scope="col" className={`${EDGE} min-w-44`}>
                <TextLink to={applicationPaths.receivedOne(one.id)}>
                  {applicantName(t, one.full_name, one.blind_number)}
                </TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items[0]!.verdicts.map(({ key, weight }) => (
            <tr key={key}>
              <th scope="row" className={`${EDGE} sticky start-0 bg-surface font-medium`}>
                <span className="mb-1 block">{t.dynamic(`applications.criteria.name.${key}`)}</span>
                <Badge tone={weight === 'must' ? 'glacier' : 'neutral'}>
                  {t.dynamic(`applications.criteria.weights.${weight}`)}
                </Badge>
              </th>
              {items.map((one) => {
                const found = one.verdicts.find((verdict) => verdict.key === key)!
                return (
                  <td key={one.id} className={EDGE}>
                    <Status tone={VERDICT_TONES[found.verdict]}>
                      {t.dynamic(`applications.compare.verdict.${found.verdict}`)}
                    </Status>
                    <p className="mt-1 text-sm text-quiet first-letter:uppercase">
                      {WORDS[key](t, one.facts, day)
                        .filter((words) => words !== false)
                        .join(', ')}
                    </p>
                  </td>
                )
              })}
            </tr>
          ))}
          {items.some(({ attachment_count }) => attachment_count > 0) ? (
            <PapersRow items={items} />
          ) : null}
        </tbody>
      </table>
    </div>
  )
}
