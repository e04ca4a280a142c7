import { Link } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import type { ProductName } from '#features/marketing/shared/enums.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { PRODUCT_PAGES } from './products.ts'
import { Scene } from './scene.tsx'

/** Neighbouring pages, each with its picture and one sentence. */
export function ProductLinks({ names }: { names: readonly ProductName[] }) {
  const t = useT()
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {names.map((name) => (
        <li
          key={name}
          className="group relative rounded-card border border-line bg-surface p-5 transition-colors max-sm:grid max-sm:grid-cols-[5rem_1fr] max-sm:gap-x-4 focus-within:border-glacier hover:border-glacier"
        >
          <Scene picture={PRODUCT_PAGES[name].picture} className="mb-3 sm:w-36 max-sm:row-span-2" />
          <h3 className="text-lg">
            <Link
              to={marketingPaths.product(name)}
              className="no-underline after:absolute after:inset-0 after:rounded-card group-hover:text-glacier-ink"
            >
              {t.dynamic(`marketing.product.${name}.title`)}
            </Link>
          </h3>
          <p className="mt-1 text-quiet">{t.dynamic(`marketing.product.${name}.short`)}</p>
        </li>
      ))}
    </ul>
  )
}
