import { CircleAlert } from 'lucide-react'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { FileLimits, Refusal } from './file-limits.ts'

/** Of many files that were left out the first are named; the others are counted. */
const NAMED = 3

/** Which files were left out and why, at the field: told before anything is sent. */
export function RefusedFiles({
  id,
  refused,
  limits,
}: {
  id?: string
  refused: readonly Refusal[]
  limits: FileLimits
}) {
  const t = useT()
  const format = useFormat()
  const words = (refusal: Refusal): string => {
    const more = refusal.why === 'count' ? refusal.names.length - NAMED : 0
    switch (refusal.why) {
      case 'kind':
        return t('core.form.refused_kind', {
          name: refusal.name,
          kinds: format.list(
            limits.kinds.map((kind) => t.dynamic(`core.form.kinds.${kind}`)),
            'or',
          ),
        })
      case 'empty':
        return t('core.form.refused_empty', { name: refusal.name })
      case 'size':
        return t('core.form.refused_size', {
          name: refusal.name,
          size: format.bytes(refusal.size),
          limit: format.bytes(limits.max_size),
        })
      default:
        return t('core.form.refused_count', {
          limit: limits.max,
          names: format.list([
            ...refusal.names.slice(0, NAMED),
            ...(more > 0 ? [t('core.form.refused_more', { count: more })] : []),
          ]),
        })
    }
  }
  return (
    <div id={id} role="alert">
      {refused.length > 0 && (
        <ul className="space-y-1 text-sm font-medium text-lava-ink">
          {refused.map((refusal, index) => (
            <li key={index} className="flex items-start gap-1.5">
              <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{words(refusal)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
