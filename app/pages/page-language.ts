import type { FastifyRequest } from 'fastify'
import { preferenceIn } from '#core/server/cookies.ts'
import { DEFAULT_LANG, isLang, negotiateLang, type Lang } from '#core/shared/language/languages.ts'

/**
 * The language of an answer: what the address asks for, what was chosen on this device, what the account keeps, what
 * the browser wishes, Icelandic. Search engines wish nothing and read each language at its own address.
 */
export const languageOf = (
  request: Pick<FastifyRequest, 'query' | 'cookies' | 'headers'>,
  { saved, secure }: { saved: Lang | null; secure: boolean },
): Lang => {
  const { lang: asked } = (request.query ?? {}) as { lang?: unknown }
  if (isLang(asked)) return asked
  const chosen = preferenceIn(request.cookies, 'i18n_redirected', secure)
  if (isLang(chosen)) return chosen
  return saved ?? negotiateLang(request.headers['accept-language']) ?? DEFAULT_LANG
}
