/** Neutral says nothing, glacier is under way, lamp waits for you, moss is done, lava is wrong. */
export type Tone = 'neutral' | 'glacier' | 'lamp' | 'moss' | 'lava'

/** What a thing is at, wherever it is told: the key of a message, the numbers in it, and a tone. */
export interface ToldState {
  state: string
  numbers?: Record<string, number>
  tone: Tone
}
