import { inputLook } from '#core/web/form/input-look.ts'
import { ReorderList } from '#core/web/form/reorder-list.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import {
  WEIGHTS,
  type Criterion,
  type Weight,
} from '#features/applications/shared/steps/criteria.ts'

/** What a landlord goes by, in an order and each with its weight. */
export function CriteriaList({
  criteria,
  onChange,
}: {
  criteria: readonly Criterion[]
  onChange: (criteria: Criterion[]) => void
}) {
  const t = useT()
  const nameOf = ({ key }: Criterion) => t.dynamic(`applications.criteria.name.${key}`)
  const weigh = (changed: Criterion, weight: Weight) =>
    onChange(criteria.map((one) => (one.key === changed.key ? { ...one, weight } : one)))
  return (
    <ReorderList
      items={criteria}
      item_key={(one) => one.key}
      labels={(one) => ({
        earlier: t('applications.criteria.earlier', { name: nameOf(one) }),
        later: t('applications.criteria.later', { name: nameOf(one) }),
      })}
      axis="column"
      onOrder={onChange}
      className="divide-y divide-line rounded-card border border-line bg-surface"
      item_class="flex flex-wrap items-center gap-x-4 gap-y-2 p-4"
    >
      {(one, _index, buttons) => (
        <>
          <div className="min-w-56 flex-1">
            <p className={one.weight === 'off' ? 'font-medium text-quiet' : 'font-medium'}>
              {nameOf(one)}
            </p>
            <p id={`hint-${one.key}`} className="measure text-sm text-quiet">
              {t.dynamic(`applications.criteria.hint.${one.key}`)}
            </p>
          </div>
          <span className="flex items-center gap-1">
            <select
              value={one.weight}
              aria-label={t('applications.criteria.weight', { name: nameOf(one) })}
              aria-describedby={`hint-${one.key}`}
              onChange={(event) =>
                weigh(one, WEIGHTS.find((weight) => weight === event.target.value) ?? 'off')
              }
              className={inputLook(false, 'w-52!')}
            >
              {WEIGHTS.map((weight) => (
                <option key={weight} value={weight}>
                  {t.dynamic(`applications.criteria.weights.${weight}`)}
                </option>
              ))}
            </select>
            {buttons}
          </span>
        </>
      )}
    </ReorderList>
  )
}
