import { SignaturePad, type Signature } from '#core/web/form/signature-pad.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldStates } from '../field-states.tsx'

/** A hand's loops, drawn by two waves. */
const LOOPS = Array.from({ length: 60 }, (_, at) => [
  Math.round(110 + at * 6 + Math.sin(at / 2.2) * 26),
  Math.round(108 + Math.cos(at / 2.2) * (44 - at / 2)),
]).flat()
const DRAWN: Signature = { strokes: [LOOPS, [150, 172, 300, 160, 470, 164]], name: '' }
const NONE: Signature = { strokes: [], name: '' }

export default function SignaturePadSamples() {
  const t = useT()
  return (
    <FieldStates
      field={(props) => <SignaturePad {...props} />}
      label={t('brand-guide.sample.signature')}
      empty={NONE}
      filled={DRAWN}
      wrong={NONE}
      problem="required"
      ring="input"
    />
  )
}
