import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { GUIDE_COMPONENTS, type GuideComponent } from '#features/brand-guide/shared/enums.ts'
import { brandGuidePaths } from '#features/brand-guide/shared/paths.ts'

const LOOK =
  'flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 no-underline transition-colors hover:border-glacier'

/** To the components before and after. */
export function GuideSteps({ component }: { component: GuideComponent }) {
  const t = useT()
  const at = GUIDE_COMPONENTS.indexOf(component)
  const [before, after] = [GUIDE_COMPONENTS[at - 1], GUIDE_COMPONENTS[at + 1]]
  const words = (label: string, name: GuideComponent) => (
    <span className="min-w-0">
      <span className="block text-sm text-quiet">{label}</span>
      <span className="font-medium text-glacier-ink">
        {t.dynamic(`brand-guide.component.${name}.name`)}
      </span>
    </span>
  )
  return (
    <div className="mt-10 grid gap-3 border-t border-line pt-6 sm:grid-cols-2">
      {before ? (
        <Link to={brandGuidePaths.component(before)} className={LOOK}>
          <ArrowLeft size={18} aria-hidden="true" className="shrink-0 text-quiet" />
          {words(t('brand-guide.previous'), before)}
        </Link>
      ) : (
        <span className="max-sm:hidden" />
      )}
      {after ? (
        <Link to={brandGuidePaths.component(after)} className={`${LOOK} justify-end text-end`}>
          {words(t('brand-guide.next'), after)}
          <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-quiet" />
        </Link>
      ) : null}
    </div>
  )
}
