/** Neutral says nothing, glacier is under way, lamp waits for you, moss is done, lava is wrong. */
export const TONES = ['neutral', 'glacier', 'lamp', 'moss', 'lava'] as const
export type Tone = (typeof TONES)[number]

/** What a thing is at, wherever it is told: the key of a message, the numbers in it, and a tone. */
export interface ToldState {
  state: string
  numbers?: Record<string, number>
  tone: Tone
}
