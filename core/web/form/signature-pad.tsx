import { Eraser, Undo2 } from 'lucide-react'
import { useRef, type PointerEvent } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { ChoiceFrame } from './choice-frame.tsx'
import type { FieldProps } from './field-frame.tsx'
import { inputLook } from './input-look.ts'
import {
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  strokePath,
  withPoint,
  type Stroke,
} from './signature-path.ts'
import { useField } from './use-field.ts'

/** What the form keeps: strokes of a pen, or a name typed in their place. */
export interface Signature {
  strokes: readonly Stroke[]
  name: string
}
const NONE: Signature = { strokes: [], name: '' }

type Field = ReturnType<typeof useField>['field']

/** Strokes as the pointer draws them; each point reaches the form at once. */
const usePen = ({ is_disabled }: FieldProps, strokes: readonly Stroke[], field: Field) => {
  const drawing = useRef<{ stroke: Stroke; earlier: readonly Stroke[] } | null>(null)
  const put = (next: readonly Stroke[]) =>
    field.onChange({ strokes: next, name: '' } satisfies Signature)
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const now = drawing.current
    if (!now) return
    const box = event.currentTarget.getBoundingClientRect()
    now.stroke = withPoint(
      now.stroke,
      ((event.clientX - box.left) / box.width) * SIGNATURE_WIDTH,
      ((event.clientY - box.top) / box.height) * SIGNATURE_HEIGHT,
    )
    put([...now.earlier, now.stroke])
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (is_disabled || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = { stroke: [], earlier: strokes }
    draw(event)
  }
  const end = () => {
    drawing.current = null
  }
  const pen = {
    onPointerDown: begin,
    onPointerMove: draw,
    onPointerUp: () => {
      end()
      field.onBlur()
    },
    onPointerCancel: end,
  }
  return { put, pen }
}

/** The line to sign on, and on it the strokes or the typed name. */
function SignatureInk({ strokes, name }: Signature) {
  return (
    <>
      <path
        d={`M30 ${SIGNATURE_HEIGHT - 45}H${SIGNATURE_WIDTH - 30}`}
        stroke="var(--edge)"
        strokeWidth="1.5"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      {strokes.map((stroke, at) => (
        <path
          key={at}
          d={strokePath(stroke)}
          stroke="currentColor"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
      {name !== '' && (
        <text
          x={SIGNATURE_WIDTH / 2}
          y={SIGNATURE_HEIGHT - 60}
          textAnchor="middle"
          fill="currentColor"
          fontSize={name.length > 24 ? 30 : 44}
          fontStyle="italic"
        >
          {name}
        </text>
      )}
    </>
  )
}

/** Takes back the last stroke, or all of them. */
function PenButtons({
  put,
  strokes,
  is_disabled,
}: {
  put: (next: readonly Stroke[]) => void
  strokes: readonly Stroke[]
  is_disabled?: boolean
}) {
  const t = useT()
  return (
    <div className="absolute end-1 top-1 flex">
      <IconButton
        label={t('core.actions.undo')}
        icon={<Undo2 size={18} />}
        plain
        disabled={is_disabled}
        onClick={() => put(strokes.slice(0, -1))}
      />
      <IconButton
        label={t('core.actions.clear')}
        icon={<Eraser size={18} />}
        plain
        disabled={is_disabled}
        onClick={() => put([])}
      />
    </div>
  )
}

/** Signs with a finger, a pen or a mouse; whoever has a keyboard types the name instead. */
export function SignaturePad(props: FieldProps) {
  const t = useT()
  const { id, field, error, control } = useField(props)
  const { strokes, name } = (field.value ?? NONE) as Signature
  const { put, pen } = usePen(props, strokes, field)
  const is_empty = strokes.length === 0
  return (
    <ChoiceFrame
      id={id}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      error={error}
    >
      <div
        className={`relative overflow-hidden rounded-card border bg-surface ${error ? 'border-2 border-lava' : 'border-edge'} ${props.is_disabled ? 'bg-sunken' : ''}`}
      >
        <svg
          viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
          fill="none"
          aria-hidden="true"
          className={`block h-auto w-full touch-none text-ink ${props.is_disabled ? '' : 'cursor-crosshair'}`}
          {...pen}
        >
          <SignatureInk strokes={strokes} name={name} />
        </svg>
        {is_empty ? null : (
          <PenButtons put={put} strokes={strokes} is_disabled={props.is_disabled} />
        )}
      </div>
      <p role="status" className="sr-only">
        {is_empty ? '' : t('core.form.signature_drawn')}
      </p>
      <label htmlFor={id} className="mt-3 block text-sm text-quiet">
        {t('core.form.signature_type')}
      </label>
      <input
        {...control}
        type="text"
        autoComplete="name"
        maxLength={120}
        name={field.name}
        ref={field.ref}
        value={name}
        onChange={(event) =>
          field.onChange({ strokes: [], name: event.target.value } satisfies Signature)
        }
        onBlur={field.onBlur}
        className={inputLook(error, 'mt-1 max-w-80')}
      />
    </ChoiceFrame>
  )
}
