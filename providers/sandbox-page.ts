import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

// What the login pages of the embedded identity providers look like, and how they read and answer.

export type PageLang = 'is' | 'en'

/** Icelandic unless the browser or the caller prefers something else. */
export const pageLang = (ui_locales: unknown, accept_language: string | undefined): PageLang => {
  const asked =
    typeof ui_locales === 'string' && ui_locales !== '' ? ui_locales : (accept_language ?? 'is')
  return asked.toLowerCase().startsWith('is') ? 'is' : 'en'
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const style = `:root{color-scheme:light dark;--line:light-dark(#767b85,#8f96a3);--act:light-dark(#1d4ed8,#93b4ff)}
*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;padding:1.5rem 1rem;display:grid;justify-items:center}
main{width:100%;max-width:26rem}h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.125rem;margin:1.5rem 0 .5rem}.phone h2{margin-top:0}label{display:block;font-weight:600;margin:1rem 0 .25rem}
input{width:100%;font:inherit;padding:.65rem .75rem;border:1px solid var(--line);border-radius:.5rem;min-height:2.75rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1rem;border-radius:.5rem;border:1px solid var(--act);cursor:pointer}
.main{background:var(--act);color:light-dark(#fff,#0b1020)}.plain{background:none;color:inherit}
button:focus-visible,input:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.row{display:flex;gap:.75rem;margin-top:1rem}.row button{flex:1}.full{width:100%;margin-top:1rem}
.people button{width:100%;text-align:start;margin-top:.5rem;border-color:var(--line)}
.code{font-size:2.5rem;font-weight:700;letter-spacing:.2em;margin:.25rem 0}.hint{font-size:.875rem;margin:.25rem 0}
.error{border-inline-start:4px solid light-dark(#b42318,#ff9c92);padding-inline-start:.75rem;font-weight:600}
.check{display:flex;gap:.5rem;align-items:center;font-weight:400;min-height:2.75rem}.check input{width:1.25rem;min-height:1.25rem}
.phone{border:1px solid var(--line);border-radius:1.25rem;padding:1rem 1.25rem;margin-top:1.5rem}`

/** Lets this one style through a policy that forbids inline styles. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(style).digest('base64')}`

export const htmlPage = (
  lang: PageLang,
  title: string,
  body: string,
  refresh = '',
): string => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${refresh}<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

export const formOf = async (req: IncomingMessage): Promise<URLSearchParams> => {
  let body = ''
  for await (const chunk of req) {
    body += String(chunk)
    if (body.length > 10_000) break
  }
  return new URLSearchParams(body)
}

export const sendHtml = (res: ServerResponse, html: string, status = 200): void => {
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  res.end(html)
}
