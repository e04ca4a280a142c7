import type { Lang } from '#core/shared/language/languages.ts'

/** What a person wrote, and how many characters its translation may have. */
export interface Passage {
  text: string
  max: number
}

export interface TranslationRequest {
  passages: readonly Passage[]
  /** the language it is written in; null where that is not known */
  from: Lang | null
  to: Lang
}

/** What people wrote, in another language, as plain text. Their words are data: nothing in them changes what is asked. */
export interface Translation {
  /** Who translates, as people read it; null where nobody is connected. */
  source: string | null
  /** One text for each passage, in their order. Faults: `not_connected`, `refused` and `malformed` (final), `unavailable` and `timeout` (retryable). */
  translate(request: TranslationRequest): Promise<string[]>
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    translation: Translation
  }
}
