import { CircleAlert, CircleCheck, CircleDashed, Info, Lamp } from 'lucide-react'
import type { Tone } from './tone.ts'

const ICON = {
  neutral: CircleDashed,
  glacier: Info,
  lamp: Lamp,
  moss: CircleCheck,
  lava: CircleAlert,
} as const

/** A tone is never colour alone: its icon goes with it. */
export function ToneIcon({ tone, size = 18 }: { tone: Tone; size?: number }) {
  const Icon = ICON[tone]
  return <Icon size={size} aria-hidden="true" className="shrink-0" />
}
