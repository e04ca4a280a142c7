import { NavLink } from 'react-router'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { useT } from '#core/web/i18n/use-t.ts'

const PLACES = ['articles', 'categories', 'tags', 'authors', 'help-center'] as const

/** The rooms of the writing desk, above each of its pages. */
export function BlogNav() {
  const t = useT()
  return (
    <nav
      aria-label={t('help.staff.nav')}
      className="max-sm:swipe-row -mx-4 mb-5 flex gap-1 border-b border-line px-4 sm:mx-0 sm:px-0"
    >
      {PLACES.map((place) => (
        <NavLink
          key={place}
          to={helpAdminPaths.list(place)}
          className={({ isActive }) =>
            `-mb-px inline-flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap no-underline ${isActive ? 'border-glacier font-semibold text-ink' : 'border-transparent text-quiet hover:text-ink'}`
          }
        >
          {t.dynamic(`help.staff.place.${place.replace('-', '_')}`)}
        </NavLink>
      ))}
    </nav>
  )
}
