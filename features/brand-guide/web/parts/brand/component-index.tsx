import { Link } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { GUIDE_GROUPS } from '#features/brand-guide/shared/enums.ts'
import { brandGuidePaths } from '#features/brand-guide/shared/paths.ts'

/** The way to every component, by group. */
export function ComponentIndex() {
  const t = useT()
  return (
    <div id="components" className="mt-10 scroll-mt-6">
      <Section title={t('brand-guide.components')} lead={t('brand-guide.components_lead')}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {Object.entries(GUIDE_GROUPS).map(([group, names]) => (
            <nav
              key={group}
              aria-labelledby={`guide-${group}`}
              className="rounded-card border border-line bg-surface p-4 sm:p-6"
            >
              <h3 id={`guide-${group}`} className="mb-2 text-lg">
                {t.dynamic(`brand-guide.group.${group}`)}
              </h3>
              <ul>
                {names.map((name) => (
                  <li key={name}>
                    <Link
                      to={brandGuidePaths.component(name)}
                      className="inline-flex min-h-9 items-center text-glacier-ink underline-offset-[3px] hover:underline"
                    >
                      {t.dynamic(`brand-guide.component.${name}.name`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </Section>
    </div>
  )
}
