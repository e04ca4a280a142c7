import { PRODUCT_NAME } from '#core/shared/product.ts'
import { IglooMark } from './igloo-mark.tsx'

/** Mark and word. The caller wraps it in the link home. */
export function Logo({ size = 34, is_mark_only }: { size?: number; is_mark_only?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <IglooMark size={size} title={is_mark_only ? PRODUCT_NAME : undefined} />
      {!is_mark_only && (
        <span className="text-xl font-[680] tracking-[-0.03em] text-ink">{PRODUCT_NAME}</span>
      )}
    </span>
  )
}
