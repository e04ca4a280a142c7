import clsx from 'clsx'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useRead } from '#core/web/data/reads.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { readContractText } from '#features/contracts/shared/api.ts'
import { problemText } from '#core/shared/messages.ts'
import { termPath } from '#features/contracts/shared/law/rule.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import type {
  ContractText,
  ContractTextPart,
} from '#features/contracts/shared/api/contract-text.ts'
import { clauseId, ContractInShort } from './contract-in-short.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { signingOf } from './signing-of.ts'

/** What the law says of a special term, with the article, at the term itself. */
function TermRemarks({ contract, at }: { contract: Contract; at: number }) {
  const t = useT()
  const path = termPath(contract.special_terms[at]?.id ?? '')
  return contract.law_warnings
    .filter((one) => one.path === path)
    .map(({ code, act, article, params }) => (
      <div key={code} className="mt-2 border-s-3 border-lamp bg-lamp-soft/50 py-2 ps-3 pe-3">
        <LawChip>{t.dynamic(`contracts.law.${act}`, { article: article ?? '' })}</LawChip>
        <p>{problemText(t, code, params)}</p>
      </div>
    ))
}

interface PartProps {
  part: ContractTextPart
  is_small?: boolean
  /** The parties’ own terms: each is reached from the facts of the contract, and the law remarks on it. */
  remarksOn?: ((at: number) => ReactNode) | undefined
}

/** A sentence or a clause; small also a fact, in one line. */
function Paragraph({
  item: { label, title, text, note },
  id,
  children,
}: {
  item: ContractTextPart['items'][number]
  id?: string | undefined
  children?: ReactNode
}) {
  return (
    <div
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className="measure scroll-mt-4 [overflow-wrap:anywhere]"
    >
      {title && <p className="font-semibold">{title}</p>}
      {note && <p className="text-sm text-quiet">{note}</p>}
      <p className="whitespace-pre-line">
        {label && <span className="text-quiet">{label}: </span>}
        {text}
      </p>
      {children}
    </div>
  )
}

/** Facts as a list of names and values, sentences and clauses as paragraphs, in the order of the paper. */
function PartText({ part, is_small = false, remarksOn }: PartProps) {
  const isFact = ({ label, title, note }: ContractTextPart['items'][number]) =>
    !is_small && label !== null && title === null && note === null
  const { items } = part
  return (
    <div className={is_small ? 'space-y-1.5 text-sm' : 'space-y-3'}>
      {items.map((item, at) => {
        if (!isFact(item))
          return (
            <Paragraph key={at} item={item} id={remarksOn && clauseId(at)}>
              {remarksOn?.(at)}
            </Paragraph>
          )
        if (at > 0 && isFact(items[at - 1]!)) return null
        const end = items.findIndex((one, place) => place > at && !isFact(one))
        const facts = items.slice(at, end === -1 ? undefined : end)
        return (
          <FactList
            key={at}
            // What a meter showed has a line of its own.
            facts={facts.map(({ label, text }) => ({
              label,
              value: <span className="whitespace-pre-line">{text}</span>,
            }))}
            is_in_rows
          />
        )
      })}
    </div>
  )
}

/** An article of the law, as the language cites it. */
const LawChip = ({ children }: { children: string }) => (
  <p className="mb-2 inline-block rounded-full border border-line px-2.5 py-0.5 text-sm text-quiet">
    {children}
  </p>
)

function Section({
  contract,
  section: { number, key, words, icelandic },
  shows_icelandic,
}: {
  contract: Contract
  section: ContractText['sections'][number]
  shows_icelandic: boolean
}) {
  return (
    <section className="border-t border-line pt-6">
      <h3 className="mb-1 text-lg">
        {number}. {words.heading}
      </h3>
      <LawChip>{words.law}</LawChip>
      <PartText
        part={words}
        remarksOn={
          key === 'special' ? (at) => <TermRemarks contract={contract} at={at} /> : undefined
        }
      />
      {icelandic && shows_icelandic ? (
        <div lang="is" className="mt-4 border-s-3 border-line ps-4 text-quiet">
          <p className="mb-1.5 text-sm font-semibold">
            {icelandic.heading} ({icelandic.law})
          </p>
          <PartText part={icelandic} is_small />
        </div>
      ) : null}
    </section>
  )
}

function Parties({ parties }: Pick<ContractText, 'parties'>) {
  return (
    <section className="border-t border-line pt-6">
      <h3 className="mb-1 text-lg">1. {parties.heading}</h3>
      <LawChip>{parties.law}</LawChip>
      <div className="grid gap-6 md:grid-cols-2">
        {parties.cards.map((card, at) => (
          <div key={at}>
            <p className="text-quiet">{card.role}</p>
            <p className="font-semibold [overflow-wrap:anywhere]">{card.name}</p>
            <div className="[&_dd]:[overflow-wrap:anywhere] [&>dl>div]:sm:grid-cols-1">
              <FactList facts={card.rows} />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The paper itself; it is made and fetched when somebody asks for it. */
function PaperOnDemand({ contract }: { contract: Contract }) {
  const t = useT()
  const [is_open, setOpen] = useState(false)
  return is_open ? (
    <div className="w-full">
      <DocumentPreview contract_id={contract.id} version={contract.updated_at} />
    </div>
  ) : (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {t('contracts.text.show_paper')}
    </Button>
  )
}

function Body({ text, contract }: { text: ContractText; contract: Contract }) {
  const t = useT()
  const [shows_icelandic, setShows] = useState(true)
  return (
    <article className="mt-6 space-y-6">
      <p className="measure">{text.preamble}</p>
      {text.lang === 'is' ? null : (
        <LinkButton onClick={() => setShows(!shows_icelandic)}>
          {shows_icelandic
            ? t('contracts.text.hide_icelandic')
            : t('contracts.text.show_icelandic')}
        </LinkButton>
      )}
      <Parties parties={text.parties} />
      {text.sections.map((section) => (
        <Section
          key={section.key}
          contract={contract}
          section={section}
          shows_icelandic={shows_icelandic}
        />
      ))}
    </article>
  )
}

/** The whole text, read when it is shown. */
function WholeText({ contract }: { contract: Contract }) {
  const t = useT()
  const lang = useLang()
  const { data, isError, refetch } = useRead(readContractText, {
    id: contract.id,
    query: { lang },
  })
  useEffect(() => {
    void refetch()
  }, [contract.updated_at, refetch])
  if (data) return <Body text={data} contract={contract} />
  return isError ? (
    <Notice
      tone="lava"
      actions={
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('core.actions.retry')}
        </Button>
      }
    >
      {t('contracts.text.failed')}
    </Notice>
  ) : (
    <SkeletonRows rows={6} />
  )
}

/**
 * The contract to read: four lines where nothing above says them, then the reader’s language large with the Icelandic beneath,
 * then what comes after reading. Once the reader, or everyone, has signed it, or somebody refused to, the text is shown when it is asked for. The PDF is one press away.
 */
export function ContractTextCard({
  contract,
  is_told = false,
  children,
}: {
  contract: Contract
  /** The facts of the contract stand above it. */
  is_told?: boolean
  children?: ReactNode
}) {
  const t = useT()
  const { mine, refused } = signingOf(contract)
  const { hash } = useLocation()
  const [isUnfolded, setOpen] = useState(
    contract.status !== 'signed' && mine?.signature?.state !== 'signed' && refused.length === 0,
  )
  // Who follows the way to one of its clauses wants to read it.
  const is_open = isUnfolded || contract.special_terms.some((_, at) => hash === `#${clauseId(at)}`)
  // What is folded on the screen is read all the same, so that paper has it. What staff read is logged: they ask for it.
  const isOwn = contract.your_roles.some((role) => role !== 'staff')
  return (
    <Card title={t('contracts.text.title')}>
      {is_told ? null : <ContractInShort contract={contract} />}
      {is_open || isOwn ? (
        <div className={is_open ? undefined : 'hidden print:block'}>
          <WholeText contract={contract} />
        </div>
      ) : null}
      <div
        className={clsx(
          'flex flex-col items-start gap-4',
          (is_open || !is_told) && 'mt-6 border-t border-line pt-6',
        )}
      >
        {children}
        {is_open ? null : (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('contracts.text.read')}
          </Button>
        )}
        <PaperOnDemand contract={contract} />
      </div>
    </Card>
  )
}
