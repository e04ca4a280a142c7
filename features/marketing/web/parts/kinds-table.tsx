import clsx from 'clsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Disclosure } from '#core/web/ui/disclosure.tsx'

const COLUMNS = ['pays', 'back', 'holder', 'cap', 'item'] as const

type Words = (part: string) => string
type Cell = (kind: string, column: (typeof COLUMNS)[number]) => string

interface Props {
  kinds: readonly string[]
  words: Words
  cell: Cell
}

const Wide = ({ kinds, words, cell }: Props) => (
  <div className="rounded-card border border-line bg-surface max-lg:hidden">
    <table className="w-full text-start">
      <thead>
        <tr className="border-b border-line">
          <th className="p-4 text-start font-medium text-quiet">{words('column.kind')}</th>
          {COLUMNS.map((column) => (
            <th key={column} className="p-4 text-start font-medium text-quiet">
              {words(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {kinds.map((kind) => (
          <tr key={kind} className="align-top">
            <th scope="row" className="p-4 text-start font-semibold">
              {words(`${kind}.title`)}
            </th>
            {COLUMNS.map((column) => (
              <td key={column} className={clsx('p-4', column === 'item' && 'whitespace-nowrap')}>
                {cell(kind, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Narrow = ({ kinds, words, cell }: Props) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 lg:hidden">
    {kinds.map((kind) => (
      <li key={kind} className="py-1">
        <Disclosure
          summary={
            <>
              {words(`${kind}.title`)}
              <span className="block text-sm font-normal text-quiet">{words(`${kind}.pays`)}</span>
            </>
          }
        >
          <dl className="space-y-2">
            {COLUMNS.slice(1).map((column) => (
              <div key={column}>
                <dt className="text-sm text-quiet">{words(`column.${column}`)}</dt>
                <dd>{cell(kind, column)}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </li>
    ))}
  </ul>
)

/** Kinds of security beside each other; on a phone each is a line that opens. */
export default function KindsTable({ count, words }: { count: number; words: Words }) {
  const t = useT()
  const kinds = Array.from({ length: count }, (_, at) => `now.i${at + 1}`)
  const cell: Cell = (kind, column) =>
    column === 'item'
      ? t('marketing.product.rental-guarantee.article_item', { item: kind.at(-1)! })
      : words(`${kind}.${column}`)
  return (
    <>
      <Wide kinds={kinds} words={words} cell={cell} />
      <Narrow kinds={kinds} words={words} cell={cell} />
    </>
  )
}
