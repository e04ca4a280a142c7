import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The box of a checkbox. `is_mixed`: some of what it stands for is ticked. */
export function TickBox({
  is_mixed = false,
  className,
  ref,
  ...input
}: ComponentProps<'input'> & { is_mixed?: boolean }) {
  const hold = (node: HTMLInputElement | null) => {
    if (node) node.indeterminate = is_mixed
    if (typeof ref === 'function') return ref(node)
    if (ref) ref.current = node
  }
  return (
    <span className="relative grid size-6 shrink-0 place-items-center">
      <input
        {...input}
        ref={hold}
        type="checkbox"
        className={clsx(
          'peer size-6 shrink-0 cursor-pointer appearance-none rounded-small border-2 border-edge bg-surface checked:border-glacier checked:bg-glacier indeterminate:border-glacier indeterminate:bg-glacier disabled:opacity-50 aria-invalid:border-lava',
          className,
        )}
      />
      {is_mixed ? (
        <Minus
          size={18}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute text-on-glacier"
        />
      ) : (
        <Check
          size={18}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute hidden text-on-glacier peer-checked:block"
        />
      )}
    </span>
  )
}
