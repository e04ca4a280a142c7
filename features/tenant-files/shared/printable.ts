import type { Translator } from '#core/shared/messages.ts'
import { formatDate, formatInstant, formatList, formatMoney } from '#core/shared/language/format.ts'
import { interestName } from '#features/profiles/shared/enums.ts'
import { FILE_PARTS, type FilePart } from './enums.ts'
import type { OpenedTenantFile } from './model.ts'

export interface PrintableRow {
  label: string
  value: string
  note?: string
}
/** One thing of a section: a place of work, a review. */
export interface PrintableEntry {
  title: string
  rows: PrintableRow[]
  text: string
}
export interface PrintableSection {
  part: FilePart
  title: string
  entries: PrintableEntry[]
}

interface Years {
  from_year: number
  to_year: number | null
}

const entry = (title: string, rows: PrintableRow[] = [], text = ''): PrintableEntry => ({
  title,
  rows,
  text,
})
const yearsOf = (t: Translator, { from_year, to_year }: Years): string =>
  to_year === null
    ? t('profiles.entry.since', { from: String(from_year) })
    : t('profiles.entry.span', { from: String(from_year), to: String(to_year) })

const placeEntry = (t: Translator, name: string, detail: string, years: Years): PrintableEntry => {
  const when = yearsOf(t, years)
  return entry(name, [], detail === '' ? when : `${detail} · ${when}`)
}

const aboutEntries = (t: Translator, { about }: OpenedTenantFile): PrintableEntry[] => {
  if (!about) return []
  const rows = [
    about.lives_in !== '' && { label: t('profiles.place.title_other'), value: about.lives_in },
    about.interests.length > 0 && {
      label: t('profiles.interests.title'),
      value: formatList(
        t.lang,
        about.interests.map((tag) => interestName(t, tag)),
      ),
    },
  ].filter((row) => row !== false)
  return about.text === '' && rows.length === 0 ? [] : [entry('', rows, about.text)]
}

const workEntries = (t: Translator, file: OpenedTenantFile): PrintableEntry[] => [
  ...file.employers.map(({ employer, job_title, ...years }) =>
    placeEntry(t, employer, job_title, years),
  ),
  ...file.educations.map(({ institution, degree, ...years }) =>
    placeEntry(t, institution, degree, years),
  ),
]

const householdEntries = (t: Translator, { household }: OpenedTenantFile): PrintableEntry[] => {
  if (!household) return []
  const { adults, children, pets } = household
  const years = children.map(({ birth_year, is_part_time }) =>
    is_part_time ? `${birth_year} (${t('households.children.part_time')})` : String(birth_year),
  )
  const kinds = pets.map(({ kind, description }) =>
    description === ''
      ? t(`households.pets.code.${kind}`)
      : `${t(`households.pets.code.${kind}`)}: ${description}`,
  )
  const rows = [
    { label: t('tenant-files.adults'), value: String(adults) },
    children.length > 0 && {
      label: t('households.panel.children', { count: children.length }),
      value: formatList(t.lang, years),
    },
    pets.length > 0 && {
      label: t('households.panel.pets', { count: pets.length }),
      value: formatList(t.lang, kinds),
    },
  ].filter((row) => row !== false)
  return [entry('', rows)]
}

const reviewEntries = (t: Translator, { reviews }: OpenedTenantFile): PrintableEntry[] =>
  reviews.map(({ writer_name, home, words, is_lease_known, ...years }) =>
    entry(
      writer_name,
      [
        { label: t('reviews.home'), value: `${home}, ${yearsOf(t, years)}` },
        { label: t('reviews.paid_rent'), value: t(`reviews.paid_rent_code.${words.paid_rent}`) },
        { label: t('reviews.left_home'), value: t(`reviews.left_home_code.${words.left_home}`) },
        {
          label: t('reviews.again'),
          value: t(`reviews.again_code.${words.would_rent_again ? 'yes' : 'no'}`),
          ...(is_lease_known ? { note: t('reviews.lease_known') } : {}),
        },
      ],
      words.text,
    ),
  )

const incomeEntries = (t: Translator, { net_income: income }: OpenedTenantFile) => {
  if (!income) return []
  const money = (amount: number): string => formatMoney(t.lang, amount, 'ISK')
  return [
    entry('', [
      {
        label: t('pre-approvals.shared.average'),
        value: money(income.avg_net_income),
        note: t('pre-approvals.shared.months', {
          count: income.months,
          applicants: income.applicants,
          date: formatDate(t.lang, income.as_of.slice(0, 10), 'medium'),
        }),
      },
      {
        label: t('pre-approvals.rent'),
        value: t('pre-approvals.rent_range', {
          from: money(income.rent_comfortable),
          to: money(income.rent_most),
        }),
        note: t('pre-approvals.rent_text'),
      },
    ]),
  ]
}

const scoreEntries = (t: Translator, { credit_score: score }: OpenedTenantFile) =>
  score
    ? [
        entry('', [
          {
            label: t('pre-approvals.score.title'),
            value:
              score.band === null
                ? t.dynamic(`pre-approvals.score.${score.result}`)
                : t('pre-approvals.score.scored', { band: score.band }),
            note: t('pre-approvals.score.source', {
              source: score.source,
              date: formatDate(t.lang, score.looked_up_at.slice(0, 10), 'medium'),
            }),
          },
        ]),
      ]
    : []

const ENTRIES: Record<FilePart, (t: Translator, file: OpenedTenantFile) => PrintableEntry[]> = {
  about: aboutEntries,
  work: workEntries,
  household: householdEntries,
  reviews: reviewEntries,
  net_income: incomeEntries,
  credit_score: scoreEntries,
}

/** The chosen parts in words, in the order of the form: the page and the PDF say the same. Parts with nothing in them have no entries. */
export const fileSections = (t: Translator, file: OpenedTenantFile): PrintableSection[] =>
  FILE_PARTS.filter((part) => file.parts.includes(part)).map((part) => ({
    part,
    title: t(`tenant-files.part.${part}`),
    entries: ENTRIES[part](t, file),
  }))

/** A file of this name as a PDF. */
export const pdfName = (fileName: string): string => `${fileName.replace(/\.[^.]*$/, '')}.pdf`

/** What the summary is called where it is saved. */
export const summaryName = (t: Translator, tenant: string): string =>
  `${t('tenant-files.link.title')} - ${tenant}.pdf`

/** Who the tenant is, for whom the file was made, and until when it is open. */
export const fileHead = (t: Translator, file: OpenedTenantFile): PrintableRow[] => [
  {
    label: t('tenant-files.head.identity'),
    value: t(file.identity_verified ? 'profiles.head.verified' : 'profiles.head.not_verified'),
    note: t('profiles.head.since', { date: formatDate(t.lang, file.since, 'medium') }),
  },
  { label: t('tenant-files.head.recipient'), value: file.recipient_name },
  {
    label: t('tenant-files.head.made'),
    value: formatDate(t.lang, file.made_at.slice(0, 10), 'long'),
  },
  {
    label: t('tenant-files.head.open_until'),
    value: formatInstant(t.lang, file.expires_at, 'long'),
  },
]
