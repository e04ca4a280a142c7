import { readFileSync } from 'node:fs'
import { sha256 } from '#core/server/ids.ts'
import type { Translators } from '#core/server/messages.ts'
import { papers } from '#core/server/papers/paper-pool.ts'
import { paperSource, type PaperSource } from '#core/server/papers/paper-source.ts'
import { formatInstant } from '#core/shared/language/format.ts'
import { formatNationalId, maskNationalId } from '#core/shared/national-id.ts'
import { formatPhone } from '#core/shared/phone.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { isResidential } from '../../shared/law/regimes.ts'
import type { Party } from '../../shared/model.ts'
import { signersOf } from '../../shared/rules.ts'
import { addressLine, clausesOf } from './clauses.ts'
import { citedArticles, wordsOf, type DocumentContract, type Words } from './words.ts'

const TEMPLATE = readFileSync(new URL('contract.typ', import.meta.url), 'utf8')

export interface SigningFacts {
  document_sha256: string | null
  signatures: readonly {
    name: string
    party_name: string
    role: Party['role']
    national_id: string | null
    method: string | null
    signed_at: string
    note: string | null
  }[]
}

interface DocumentFacts {
  contract: DocumentContract
  round: number
  translator: Translators
  is_draft: boolean
  /** The day that is in the file; the same input makes the same bytes. */
  made_on: string
  /** Who signed: makes the page of signatures. */
  signing: SigningFacts | null
}

interface Paper {
  bytes: Uint8Array
  sha256: string
  file_name: string
}

type Both = (write: (words: Words) => string) => { is: string; second: string | null }
type OneLine = (write: (words: Words) => string) => string

/** Which kind of lease it is, for its title. */
export const titleKey = (tag: string | undefined): string =>
  tag === 'room'
    ? 'room'
    : tag === 'storage' || tag === 'garage'
      ? 'storage'
      : isResidential(tag) || tag === undefined
        ? 'home'
        : 'commercial'

/** Who the parties are, with what the Act asks of them. */
export const partyCards = (contract: DocumentContract, line: OneLine) =>
  [...contract.landlords, ...contract.tenants, ...contract.agents, ...contract.inspectors].map(
    (party) => {
      const principal = [...contract.landlords, ...contract.tenants].find(
        (one) => one.id === party.parent_id,
      )
      const row = (key: string, value: string) =>
        value === '' ? [] : [{ label: line((w) => w.t(`label.${key}`)), value }]
      return {
        role: line((w) => w.t(`role.${party.role}`)),
        name: party.full_name,
        rows: [
          ...row(
            'identifier',
            party.identifier === null
              ? ''
              : party.identifier_country === 'IS'
                ? formatNationalId(party.identifier)
                : `${party.identifier} (${party.identifier_country})`,
          ),
          ...row('address', party.address),
          ...row('missing_reason', party.missing_reason),
          ...row('phone', party.phones.map((phone) => formatPhone(phone.number)).join(', ')),
          ...row('email', party.emails.map((one) => one.email).join(', ')),
          ...row('agent_for', principal?.full_name ?? ''),
        ],
      }
    },
  )

type Headings = (
  key: string,
  articles: readonly string[],
) => { is: Heading; second: Heading | null }
interface Heading {
  heading: string
  law: string
}

const signaturesOf = (signing: SigningFacts, line: OneLine) =>
  signing.signatures.map((one) => ({
    name: one.party_name,
    role: line((w) => w.t(`role.${one.role}`)),
    rows: [
      ...(one.name !== '' && one.name !== one.party_name
        ? [{ label: line((w) => w.t('label.signed_as')), value: one.name }]
        : []),
      {
        label: line((w) => w.t('label.identifier')),
        value: one.national_id === null ? '–' : maskNationalId(one.national_id),
      },
      {
        label: line((w) => w.t('label.signed_how')),
        value: line((w) => w.t(one.method === 'declared_by_staff' ? 'declared' : 'electronic')),
      },
      {
        label: line((w) => w.t('label.signed_at')),
        value: `${formatInstant('is', one.signed_at, 'medium')} (UTC)`,
      },
      ...(one.note ? [{ label: line((w) => w.t('label.note')), value: one.note }] : []),
    ],
  }))

/** L-13: by hand before two witnesses, electronically without. */
const signingPart = (
  facts: DocumentFacts,
  both: Both,
  line: OneLine,
  headings: Headings,
  number: number,
) => {
  const { contract, signing } = facts
  const parties = [...contract.landlords, ...contract.tenants, ...contract.agents]
  const base = {
    number: String(number),
    ...headings('signatures', ['6', '13']),
    signed: signing !== null,
    witness_words: line((w) => w.t('witness_words')),
  }
  if (signing === null)
    return {
      ...base,
      words: both((w) =>
        w.t(contract.sign_type === 'handwritten' ? 'sign_by_hand' : 'sign_electronically'),
      ),
      people: signersOf(parties).map((party) => ({
        name: party.full_name,
        role: line((w) => w.t(`role.${party.role}`)),
      })),
      witnesses:
        contract.sign_type === 'handwritten'
          ? [1, 2].map((n) => line((w) => w.t('witness', { n })))
          : [],
      proof: null,
    }
  const people = signaturesOf(signing, line)
  return {
    ...base,
    words: both((w) => w.t('all_signed')),
    people,
    witnesses: [],
    proof: signing.document_sha256 && {
      label: line((w) => w.t('label.document_sha')),
      value: signing.document_sha256,
    },
  }
}

const dataOf = (facts: DocumentFacts): object => {
  const { contract } = facts
  const second =
    contract.second_language === 'none' ? null : wordsOf(facts.translator(contract.second_language))
  const first = wordsOf(facts.translator('is'))
  const both: Both = (write) => ({ is: write(first), second: second && write(second) })
  const line: OneLine = (write) => (second ? `${write(first)} / ${write(second)}` : write(first))
  const [ours, theirs] = [clausesOf(contract, first), second && clausesOf(contract, second)]
  const heading = (words: Words, key: string, articles: readonly string[]): Heading => ({
    heading: words.t(`heading.${key}`),
    law: words.t('law', { articles: citedArticles(words.lang, articles) }),
  })
  const headings: Headings = (key, articles) => ({
    is: heading(first, key, articles),
    second: second && heading(second, key, articles),
  })
  const part = (words: Words, clause: (typeof ours)[number]) => ({
    heading: words.t(`heading.${clause.key}`),
    law: clause.law,
    items: clause.items,
  })
  const key = titleKey(contract.listing_type?.tag)
  const estate = contract.real_estate
  return {
    product: PRODUCT_NAME,
    number: contract.contract_number,
    second: second && second.lang,
    made_on: facts.made_on.split('-').map(Number),
    draft: facts.is_draft ? first.t('draft') : null,
    title: both((w) => w.t(`title.${key}`)),
    place: estate ? addressLine(estate) : '',
    preamble: both((w) => [w.t('preamble'), ...(second ? [w.t('prevails')] : [])].join(' ')),
    parties: { ...headings('parties', ['6', '7']), cards: partyCards(contract, line) },
    sections: ours.map((clause, position) => ({
      number: String(position + 2),
      is: part(first, clause),
      second: second && theirs ? part(second, theirs[position]!) : null,
    })),
    signing: signingPart(facts, both, line, headings, ours.length + 2),
  }
}

/** What the typesetter is given. */
export const contractPaper = (facts: DocumentFacts): PaperSource =>
  paperSource(TEMPLATE, dataOf(facts))

/**
 * The contract as PDF/A-2b, Icelandic on the left and the second language beside it. Made in a thread of its own and
 * kept by what is in it; `beforeMaking` is asked where it must be made again, and may refuse by throwing.
 */
export const makeContractDocument = async (
  facts: DocumentFacts,
  beforeMaking?: () => Promise<void>,
): Promise<Paper> => {
  const bytes = await papers.make(contractPaper(facts), beforeMaking)
  const suffix = facts.is_draft ? '-drog' : facts.signing ? '-undirritadur' : ''
  return {
    bytes,
    sha256: sha256(bytes),
    file_name: `leigusamningur-${facts.contract.contract_number}${suffix}.pdf`,
  }
}
