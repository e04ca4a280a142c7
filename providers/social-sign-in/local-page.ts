import * as z from 'zod/mini'
import { email as emailField } from '#core/shared/fields.ts'
import { escapeHtml, htmlPage, type PageLang } from '#providers/sandbox-page.ts'
import words from './local-words.json' with { type: 'json' }

type PageWord = keyof (typeof words)['is']

interface Typed {
  email: string
  name: string
  is_verified: boolean
}
interface AccountForm extends Typed {
  action: string
  problem?: PageWord
}

/** What is wrong with what was typed, or null. */
export const problemOf = ({ email, name }: Typed): PageWord | null => {
  if (!z.safeParse(emailField(), email).success) return 'bad_email'
  return name.length < 2 ? 'need_name' : null
}

export const accountPage = (lang: PageLang, form: AccountForm): string => {
  const t: Record<PageWord, string> = words[lang]
  const error = form.problem
    ? `<p class="error" role="alert" id="error">${escapeHtml(t[form.problem])}</p>`
    : ''
  const wrong = (field: PageWord): string =>
    form.problem === field ? ' aria-describedby="error" aria-invalid="true"' : ''
  return htmlPage(
    lang,
    t.title,
    `<p>${escapeHtml(t.note)}</p>${error}<form method="post" action="${escapeHtml(form.action)}">
<label for="email">${escapeHtml(t.email)}</label>
<input id="email" name="email" type="text" inputmode="email" value="${escapeHtml(form.email)}" autocomplete="email" autofocus${wrong('bad_email')}>
<label for="name">${escapeHtml(t.name)}</label>
<input id="name" name="name" value="${escapeHtml(form.name)}" autocomplete="name"${wrong('need_name')}>
<label class="check"><input type="checkbox" name="verified" value="yes"${form.is_verified ? ' checked' : ''}> ${escapeHtml(t.verified)}</label>
<div class="row"><button class="main" name="answer" value="continue">${escapeHtml(t.continue)}</button>
<button class="plain" name="answer" value="cancel">${escapeHtml(t.cancel)}</button></div></form>`,
  )
}

export const gonePage = (lang: PageLang): string => {
  const t = words[lang]
  return htmlPage(lang, t.title, `<p class="error" role="alert">${escapeHtml(t.gone)}</p>`)
}
