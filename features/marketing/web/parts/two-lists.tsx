import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import { Section } from '#core/web/layout/section.tsx'

/** What there is and what there is not, beside each other; lines parted by a line break. */
export function TwoLists({ words }: { words: (part: string) => string }) {
  return (
    <Section title={words('two.title')} className="mt-14">
      <div className="grid gap-4 lg:grid-cols-2">
        {(['yes', 'no'] as const).map((side) => {
          const Icon = side === 'yes' ? Check : Minus
          return (
            <div key={side} className="rounded-card border border-line bg-surface p-5">
              <h3 className="text-lg">{words(`two.${side}.title`)}</h3>
              <ul className="mt-3 space-y-2">
                {words(`two.${side}.text`)
                  .split('\n')
                  .map((line) => (
                    <li key={line} className="flex gap-3">
                      <Icon
                        size={18}
                        aria-hidden="true"
                        className={clsx(
                          'mt-1 shrink-0',
                          side === 'yes' ? 'text-moss-ink' : 'text-faint',
                        )}
                      />
                      <span>{line}</span>
                    </li>
                  ))}
              </ul>
            </div>
          )
        })}
      </div>
      <p className="measure mt-5 text-quiet">{words('two.note')}</p>
    </Section>
  )
}
