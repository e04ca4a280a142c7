import { problemText, type Translator } from '#core/shared/messages.ts'
import { ApiError } from './session.ts'

/** Why a call was refused, in words: those of its first field where one is named. */
export const errorText = (t: Translator, error: unknown): string => {
  const known = error instanceof ApiError ? error : null
  const first = known?.body?.errors?.[0]
  return problemText(
    t,
    first?.code ?? known?.code ?? 'core.fault',
    first?.params ?? known?.body?.params,
  )
}
