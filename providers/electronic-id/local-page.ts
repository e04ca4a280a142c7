import type { DemoPerson } from './local-people.ts'
import { escapeHtml, htmlPage, type PageLang } from '#providers/sandbox-page.ts'
import words from './local-words.json' with { type: 'json' }

type PageWord = keyof (typeof words)['is']

const wordsOf = (lang: PageLang): Record<PageWord, string> => words[lang]

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

interface Phones {
  action: string
  phones: readonly { request_id: string; full_name: string; code: string }[]
}

/** The phones that wait for an answer. */
export const phonesPage = (lang: PageLang, { action, phones }: Phones): string => {
  const t = wordsOf(lang)
  const shown = phones.map(
    ({ request_id, full_name, code }) =>
      `<section class="phone"><h2>${escapeHtml(full_name)}</h2><p>${escapeHtml(t.asks)}</p><p class="hint">${escapeHtml(t.code)}</p><p class="code">${escapeHtml(code)}</p>
<form method="post" action="${escapeHtml(action)}" class="row"><input type="hidden" name="id" value="${escapeHtml(request_id)}">
<button class="main" name="answer" value="approve">${escapeHtml(t.approve)}</button>
<button class="plain" name="answer" value="refuse">${escapeHtml(t.refuse)}</button></form></section>`,
  )
  return htmlPage(
    lang,
    t.phones_title,
    `<p>${escapeHtml(t.phones_note)}</p>${shown.length === 0 ? `<p role="status">${escapeHtml(t.phones_none)}</p>` : shown.join('')}`,
  )
}
