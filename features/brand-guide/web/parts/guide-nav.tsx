import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { GUIDE_GROUPS } from '#features/brand-guide/shared/enums.ts'
import { brandGuidePaths } from '#features/brand-guide/shared/paths.ts'

/** Every component at the side of the page; the one shown is kept in view. */
export function GuideNav({ className }: { className?: string }) {
  const t = useT()
  const { pathname } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [outer, here] = [
      box.current,
      box.current?.querySelector<HTMLElement>('[aria-current=page]'),
    ]
    if (outer && here) outer.scrollTop = here.offsetTop - outer.clientHeight / 2
  }, [pathname])
  return (
    <nav aria-label={t('brand-guide.components')} className={className}>
      <div
        ref={box}
        className="sticky top-6 max-h-[calc(100dvh-3rem)] space-y-4 overflow-y-auto pb-4"
      >
        {Object.entries(GUIDE_GROUPS).map(([group, names]) => (
          <div key={group}>
            <h2 className="px-2.5 pb-1 text-sm font-medium tracking-normal text-faint">
              {t.dynamic(`brand-guide.group.${group}`)}
            </h2>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <NavLink
                    to={brandGuidePaths.component(name)}
                    className={({ isActive }) =>
                      `flex min-h-8 items-center rounded-small px-2.5 py-1 text-base leading-snug no-underline hover:bg-glacier-soft focus-visible:-outline-offset-3 ${isActive ? 'bg-glacier-soft font-medium text-glacier-ink' : 'text-quiet'}`
                    }
                  >
                    {t.dynamic(`brand-guide.component.${name}.name`)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
