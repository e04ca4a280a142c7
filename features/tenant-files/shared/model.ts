import * as z from 'zod/mini'
import {
  count,
  email,
  id,
  instant,
  paging,
  personName,
  plainDate,
  text,
} from '#core/shared/fields.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { CreditScore, NetIncome } from '#features/pre-approvals/shared/model.ts'
import { PetKind } from '#features/profiles/shared/model.ts'
import { ReviewWords } from '#features/reviews/shared/model.ts'
import { FILE_PARTS } from './enums.ts'

/** Files of one person, whatever their state. */
export const FILES_MAX = 50
export const PAPERS_MAX = 10
/** Days that a file is open, from when it is made or extended. */
export const DAYS_MAX = 30
export const DAYS_DEFAULT = 14

export const FilePart = z.enum(FILE_PARTS)

/** Kinds of papers that may be in a file. A criminal record is not among them: it is shown by its person alone. */
export const SHARED_KINDS = ['paycheck', 'recommendation', 'other'] as const

export const FILE_STATES = ['open', 'ended', 'revoked'] as const

const contents = {
  parts: z.array(FilePart).check(z.maxLength(FILE_PARTS.length)),
  paper_ids: z.array(id()).check(z.maxLength(PAPERS_MAX)),
}
const recipient = {
  recipient_name: personName(120, 1),
  /** The language of the file, and of the e-mail. */
  lang: z.enum(LANGUAGES),
}
const days = count(DAYS_MAX, 1)

/** What is asked to see a file before it is made. */
export const TenantFileContents = z.object({ ...contents, ...recipient, days })
export const TenantFileInput = z.object({
  ...contents,
  ...recipient,
  /** Where the link is sent; null where its person hands it over. */
  recipient_email: z.nullable(email()),
  days,
})
export type TenantFileInput = z.infer<typeof TenantFileInput>
export const TenantFileExtension = z.object({ days })

export const TenantFileQuery = z.object({
  ...paging(12),
  q: z._default(text(100), ''),
  state: z._default(z.enum([...FILE_STATES, 'all']), 'all'),
})

const FilePaper = z.object({
  id: id(),
  kind: z.enum(SHARED_KINDS),
  file_name: z.string(),
})
export type FilePaper = z.infer<typeof FilePaper>

/** A file as its person sees it in the list. */
const inShort = {
  id: id(),
  recipient_name: z.string(),
  recipient_email: z.nullable(z.string()),
  lang: z.enum(LANGUAGES),
  state: z.enum(FILE_STATES),
  created_at: instant(),
  expires_at: instant(),
  revoked_at: z.nullable(instant()),
  last_opened_at: z.nullable(instant()),
}
export const TenantFile = z.object(inShort)
export type TenantFile = z.infer<typeof TenantFile>

export const OPENED_THINGS = ['file', 'summary', 'paper'] as const
/** That somebody with the link looked at something. */
const FileOpening = z.object({
  id: id(),
  what: z.enum(OPENED_THINGS),
  /** The name of a paper; empty for the rest. */
  paper_name: z.string(),
  opened_at: instant(),
})
export type FileOpening = z.infer<typeof FileOpening>

export const TenantFileDetail = z.object({
  ...inShort,
  /** What the recipient opens; null once it is closed. */
  link: z.nullable(z.string()),
  parts: z.array(FilePart),
  papers: z.array(FilePaper),
  /** The latest first, at most a hundred. */
  openings: z.array(FileOpening),
  /** All that were written down. */
  opening_count: z.int(),
})
export type TenantFileDetail = z.infer<typeof TenantFileDetail>

/** The first and the last year; null while it goes on. */
const years = { from_year: z.int(), to_year: z.nullable(z.int()) }

/** What the link opens, as it stands now. What was not chosen is null or empty. */
export const OpenedTenantFile = z.object({
  tenant_name: z.string(),
  identity_verified: z.boolean(),
  /** Since when the tenant has an account. */
  since: plainDate(),
  recipient_name: z.string(),
  lang: z.enum(LANGUAGES),
  made_at: instant(),
  expires_at: instant(),
  parts: z.array(FilePart),
  about: z.nullable(
    z.object({ text: z.string(), lives_in: z.string(), interests: z.array(z.string()) }),
  ),
  employers: z.array(z.object({ employer: z.string(), job_title: z.string(), ...years })),
  educations: z.array(z.object({ institution: z.string(), degree: z.string(), ...years })),
  household: z.nullable(
    z.object({
      adults: z.int(),
      children: z.array(z.object({ birth_year: z.int(), is_part_time: z.boolean() })),
      pets: z.array(z.object({ kind: PetKind, description: z.string() })),
    }),
  ),
  reviews: z.array(
    z.object({
      writer_name: z.string(),
      home: z.string(),
      ...years,
      words: ReviewWords,
      is_lease_known: z.boolean(),
    }),
  ),
  net_income: z.nullable(NetIncome),
  credit_score: z.nullable(CreditScore),
  papers: z.array(FilePaper),
})
export type OpenedTenantFile = z.infer<typeof OpenedTenantFile>

export const FileToken = z.object({ token: text(100, 1) })
export const FilePaperToken = z.object({ token: text(100, 1), paper_id: id() })
