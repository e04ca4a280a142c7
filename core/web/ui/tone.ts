import type { Tone } from '#core/shared/tone.ts'

export type { Tone }

export const SOFT: Record<Tone, string> = {
  neutral: 'bg-sunken text-quiet border-line',
  glacier: 'bg-glacier-soft text-glacier-ink border-glacier-tint',
  lamp: 'bg-lamp-soft text-lamp-ink border-lamp-edge',
  moss: 'bg-moss-soft text-moss-ink border-moss/35',
  lava: 'bg-lava-soft text-lava-ink border-lava/45',
}

export const INK: Record<Tone, string> = {
  neutral: 'text-quiet',
  glacier: 'text-glacier-ink',
  lamp: 'text-lamp-ink',
  moss: 'text-moss-ink',
  lava: 'text-lava-ink',
}
