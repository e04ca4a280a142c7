import clsx from 'clsx'
import { DEVICES } from '#features/marketing/shared/steps/device.ts'
import { useDevice } from './install.ts'
import { STEPS_ID } from './install-button.tsx'
import type { NowItem } from './now-item.ts'

/** The steps on the reader's own device come first. */
export default function InstallSteps({ items }: { items: readonly NowItem[] }) {
  const own = useDevice()
  const ordered = items
    .map((item, at) => ({ ...item, is_own: own !== null && DEVICES[at] === own }))
    .toSorted((one, other) => Number(other.is_own) - Number(one.is_own))
  return (
    <ul id={STEPS_ID} className="grid scroll-mt-6 gap-4 lg:grid-cols-3">
      {ordered.map(({ title, text, is_own: isOwn }) => (
        <li
          key={title}
          className={clsx(
            'rounded-card border bg-surface p-5',
            isOwn ? 'border-glacier' : 'border-line',
          )}
        >
          <h3 className="text-lg">{title}</h3>
          <ol className="mt-3 list-decimal space-y-2 ps-5">
            {text.split('\n').map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}
