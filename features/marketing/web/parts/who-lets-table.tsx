import { useT } from '#core/web/i18n/use-t.ts'
import { DataTable } from '#core/web/table/data-table.tsx'

/** What the law says differently of a person and of a company that lets as a business; the rows of the page's words. */
const ROWS = ['fines', 'notice', 'fund', 'costs', 'signing', 'tax'] as const
/** What it says alike of both. */
const ALIKE = ['filing', 'furnished'] as const
const SIDES = ['person', 'company'] as const

export default function WhoLetsTable() {
  const t = useT()
  const word = (key: string) => t.dynamic(`marketing.product.organizations.compare.${key}`)
  return (
    <>
      <DataTable
        caption={word('title')}
        rows={ROWS}
        row_key={(row) => row}
        columns={[
          {
            key: 'about',
            header: word('about'),
            cell: (row) => (
              <>
                {word(`${row}.about`)}{' '}
                <span className="text-sm font-normal text-quiet lg:hidden">
                  ({word(`${row}.article`)})
                </span>
              </>
            ),
            phone: 'title',
          },
          ...SIDES.map((side) => ({
            key: side,
            header: word(side),
            cell: (row: (typeof ROWS)[number]) => word(`${row}.${side}`),
            phone: 'stacked' as const,
          })),
          {
            key: 'article',
            header: word('article'),
            cell: (row) => word(`${row}.article`),
            phone: 'hidden',
          },
        ]}
      />
      <h3 className="mt-6 text-lg">{word('alike')}</h3>
      <ul className="measure mt-2 list-disc space-y-2 ps-5">
        {ALIKE.map((row) => (
          <li key={row}>
            {word(`${row}.about`)}: {word(`${row}.both`)} ({word(`${row}.article`)})
          </li>
        ))}
      </ul>
    </>
  )
}
