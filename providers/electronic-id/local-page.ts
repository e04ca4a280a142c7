import { createHash } from 'node:crypto'
import type { DemoPerson } from './local-people.ts'
import words from './local-words.json' with { type: 'json' }

export type PageLang = keyof typeof words
type PageWord = keyof (typeof words)['is']

export const wordsOf = (lang: PageLang): Record<PageWord, string> => words[lang]

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

const escapeHtml = (text: string): string =>
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
.phone{border:1px solid var(--line);border-radius:1.25rem;padding:1rem 1.25rem;margin-top:1.5rem}`

/** Lets this one style through a policy that forbids inline styles. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(style).digest('base64')}`

const htmlPage = (
  lang: PageLang,
  title: string,
  body: string,
  refresh = '',
): string => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${refresh}<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

interface LoginForm {
  action: string
  who: string
  name: string
  error?: PageWord
  suggestions: readonly DemoPerson[]
}

const suggestedPeople = (t: Record<PageWord, string>, { action, suggestions }: LoginForm): string =>
  suggestions.length === 0
    ? ''
    : `<h2>${escapeHtml(t.suggested)}</h2><form method="post" action="${escapeHtml(action)}" class="people">${suggestions
        .map(
          ({ national_id, full_name }) =>
            `<button class="plain" name="who" value="${escapeHtml(national_id)}">${escapeHtml(full_name)}</button>`,
        )
        .join('')}</form>`

export const loginPage = (lang: PageLang, form: LoginForm): string => {
  const t = wordsOf(lang)
  const error = form.error
    ? `<p class="error" role="alert" id="error">${escapeHtml(t[form.error])}</p>`
    : ''
  const described = form.error ? ' aria-describedby="error" aria-invalid="true"' : ''
  return htmlPage(
    lang,
    t.title,
    `<p>${escapeHtml(t.note)}</p>${error}<form method="post" action="${escapeHtml(form.action)}">
<label for="who">${escapeHtml(t.who)}</label>
<input id="who" name="who" value="${escapeHtml(form.who)}" inputmode="tel" autocomplete="tel" required autofocus${described}>
<label for="name">${escapeHtml(t.name)}</label>
<input id="name" name="name" value="${escapeHtml(form.name)}" autocomplete="name" aria-describedby="name-hint">
<p class="hint" id="name-hint">${escapeHtml(t.name_hint)}</p>
<button class="main full">${escapeHtml(t.continue)}</button></form>${suggestedPeople(t, form)}`,
  )
}

interface ConfirmStep {
  action: string
  code: string
  full_name: string
  /** a phone that answers by itself (no) or not at all */
  by_itself: boolean
}

export const confirmPage = (lang: PageLang, step: ConfirmStep): string => {
  const t = wordsOf(lang)
  const code = `<p class="hint">${escapeHtml(t.code)}</p><p class="code">${escapeHtml(step.code)}</p>`
  const phone = `<section class="phone" aria-labelledby="phone"><h2 id="phone">${escapeHtml(t.phone)}</h2>
<p>${escapeHtml(step.full_name)}</p><p>${escapeHtml(t.asks)}</p>${code}<form method="post" action="${escapeHtml(step.action)}" class="row">
<button class="main" name="answer" value="approve">${escapeHtml(t.approve)}</button>
<button class="plain" name="answer" value="refuse">${escapeHtml(t.refuse)}</button></form></section>`
  const silent = `<p role="status">${escapeHtml(t.silent)}</p>`
  const refresh = step.by_itself
    ? `<meta http-equiv="refresh" content="3;url=${escapeHtml(step.action)}">`
    : ''
  return htmlPage(
    lang,
    t.wait_title,
    `<p>${escapeHtml(t.wait)}</p>${code}${step.by_itself ? silent : phone}`,
    refresh,
  )
}

export const gonePage = (lang: PageLang): string => {
  const t = wordsOf(lang)
  return htmlPage(lang, t.title, `<p class="error" role="alert">${escapeHtml(t.gone)}</p>`)
}
