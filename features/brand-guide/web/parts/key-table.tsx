import { useT } from '#core/web/i18n/use-t.ts'
import type { GuideComponent } from '#features/brand-guide/shared/enums.ts'
import { KEYS, type Key } from './keys.ts'

/** What each key does in a component; nothing where it has no keys. */
export function KeyTable({ component }: { component: GuideComponent }) {
  const t = useT()
  const rows = KEYS[component]
  if (!rows) return null
  const nameOf = (key: Key) =>
    key === 'shift-space'
      ? `Shift + ${t('brand-guide.space')}`
      : key === 'space' || key === 'letter'
        ? t.dynamic(`brand-guide.${key}`)
        : key
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t('brand-guide.keyboard')}</h2>
      <table className="mt-3 w-full max-w-2xl border-collapse text-start">
        <thead className="text-sm text-quiet">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {t('brand-guide.key')}
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              {t('brand-guide.what')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([keys, deed], index) => (
            <tr key={index} className="border-b border-line align-baseline last:border-b-0">
              <th scope="row" className="py-2 pe-4 font-normal">
                <span className="flex flex-wrap gap-1.5">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="min-w-8 rounded-small border border-line border-b-2 bg-sunken px-2 text-center font-sans text-sm text-ink"
                    >
                      {nameOf(key)}
                    </kbd>
                  ))}
                </span>
              </th>
              <td className="py-2">{t.dynamic(`brand-guide.keys.${deed}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
