import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import cookies from '@fastify/cookie'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressed, encodingOf, type Encoding } from '#core/server/compression.ts'
import { isSecureAddress, preferenceIn } from '#core/server/cookies.ts'
import type { Answer } from '#core/server/entrance.ts'
import { answerProblem, problemOf } from '#core/server/http-problems.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import type { Product } from '../runtime.ts'
import { languageOf } from './page-language.ts'

/** The data cannot be reached, or more people ask than can be answered. */
export type Reason = 'down' | 'busy'

const LAYOUT = `*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:2rem 1rem;background:var(--page);color:var(--ink);font:1rem/1.6 'Inter Variable',system-ui,sans-serif}
main{max-width:34rem;text-align:center;display:grid;gap:1rem;justify-items:center}
h1{margin:.5rem 0 0;font-size:1.625rem;line-height:1.25;letter-spacing:-.01em;text-wrap:balance}
p{margin:0;color:var(--quiet);text-wrap:pretty}
svg{color:var(--glacier)}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.25rem;margin-top:.5rem;border-radius:.625rem;background:var(--glacier);color:var(--on-glacier);font-weight:600;text-decoration:none}
a:hover{background:var(--glacier-strong)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`

/** Asks readiness before it loads the page again, later each time and never all readers at once. */
const SCRIPT = `(() => {
const key = 'unavailable', now = Date.now()
let kept = {}
try { kept = JSON.parse(sessionStorage.getItem(key)) || {} } catch {}
let tries = now - kept.at < 300000 ? kept.tries : 0
const wait = () => setTimeout(ask, Math.min(30000, 2000 * 2 ** tries) * (0.75 + Math.random() / 2))
const ask = async () => {
tries += 1
const { ok } = await fetch('/api/ready', { cache: 'no-store' }).catch(() => ({ ok: false }))
if (!ok) return wait()
try { sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), tries })) } catch {}
location.reload()
}
wait()
})()`

const MARK = `<svg width="64" height="48" viewBox="0 0 32 24" fill="none" aria-hidden="true"><path d="M0 24v-8a16 16 0 0 1 32 0v8z" fill="currentColor"/><path d="M6.6 24v-7.6a9.4 9.4 0 0 1 18.8 0V24M16 .6v6.2M3.6 6.4l5 4.4M28.4 6.4l-5 4.4M.6 17.4h6M25.4 17.4h6" stroke="var(--page)" stroke-width="1.7" stroke-linecap="round"/><path d="M10 24v-6.6a6 6 0 0 1 12 0V24z" fill="var(--lamp)"/><path d="M13.2 24v-5.8a2.8 2.8 0 0 1 5.6 0V24z" fill="var(--lamp-50)"/></svg>`

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** One answer that needs neither the database nor the files of the build: everything is in it. */
export interface UnavailablePage {
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    told: { error: unknown; reason: Reason },
  ) => unknown
  /** The page for one who is refused at the entrance: drawn and compressed once for each language and look. */
  answer: (request: IncomingMessage) => Answer
}

/** What of a request decides its language and look, before anything has read it. */
const askedOf = ({ url = '', headers }: IncomingMessage) => {
  const query = url.indexOf('?')
  return {
    query: { lang: query < 0 ? null : new URLSearchParams(url.slice(query)).get('lang') },
    cookies: headers.cookie === undefined ? {} : cookies.parse(headers.cookie),
    headers,
  }
}

/** A style sheet without comments, in one line. */
const slimStyle = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('')

const answerOf = (html: string, policy: string, encoding: Encoding | null): Answer => {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }
  return { headers, body: encoding ? compressed(html, encoding) : html }
}

export const openUnavailablePage = (product: Product): UnavailablePage => {
  const tokens = slimStyle(
    readFileSync(path.join(product.config.root, 'core/web/styles/tokens.css'), 'utf8'),
  )
  const style = tokens + LAYOUT
  const secure = isSecureAddress(product.config.public_url)
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(SCRIPT)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  const drawn = new Map<string, string>()
  const prepared = new Map<string, Answer>()

  const draw = (lang: Lang, theme: string, reason: Reason): string => {
    const t = product.runtime.translator(lang)
    const [title, lead] = [
      t('app.unavailable.title'),
      reason === 'down' ? t('app.unavailable.down') : t('app.unavailable.busy'),
    ]
    return `<!doctype html><html lang="${lang}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><noscript><meta http-equiv="refresh" content="10"></noscript><title>${title} · ${PRODUCT_NAME}</title><style>${style}</style></head><body><main>${MARK}<h1>${title}</h1><p>${lead}</p><a href="">${t('app.error.try_again')}</a></main><script>${SCRIPT}</script></body></html>`
  }

  type Asked = Pick<FastifyRequest, 'query' | 'cookies' | 'headers'>
  const pageFor = (asked: Asked, reason: Reason) => {
    const lang = languageOf(asked, { saved: null, secure })
    const theme = preferenceIn(asked.cookies, 'theme', secure) === 'dark' ? 'dark' : 'light'
    const key = `${lang} ${theme} ${reason}`
    const html = drawn.get(key) ?? draw(lang, theme, reason)
    drawn.set(key, html)
    return { key, html }
  }

  return {
    answer(request) {
      const { key, html } = pageFor(askedOf(request) as Asked, 'busy')
      const encoding = encodingOf(request.headers['accept-encoding'])
      const known = prepared.get(`${key} ${encoding}`) ?? answerOf(html, policy, encoding)
      prepared.set(`${key} ${encoding}`, known)
      return known
    },
    send(request, reply, { error, reason }) {
      for (const name of ['x-reader', 'x-keep', 'link', 'reporting-endpoints'])
        void reply.removeHeader(name)
      if (!(request.headers.accept ?? '').includes('text/html'))
        return answerProblem(error, request, reply)
      const { retry_after } = problemOf(error, request.id)
      const { html } = pageFor(request, reason)
      return reply
        .code(503)
        .headers({
          'retry-after': String(retry_after ?? 2),
          'cache-control': 'no-store',
          'content-security-policy': policy,
        })
        .type('text/html; charset=utf-8')
        .send(html)
    },
  }
}
