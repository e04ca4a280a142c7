import type { Lang } from '../shared/language/languages.ts'
import type { Translator } from '../shared/messages.ts'
import type { JobContext } from './context.ts'
import type { EmailChoice } from './email-choices.ts'
import { operatorLine } from '../shared/operator.ts'
import { nameInLetters } from '../shared/person-name.ts'
import { PRODUCT_NAME } from '../shared/product.ts'
import { recordSentEmail } from './sent-emails.ts'

/** A thing that a letter tells of, with a way to it. */
export interface LetterCard {
  title: string
  lines: readonly string[]
  url: string
}

/** One message to one person: paragraphs, at most one button, in the reader's language. */
export interface Letter {
  lang: Lang
  subject: string
  greeting: string
  paragraphs: readonly string[]
  cards?: readonly LetterCard[]
  button?: { label: string; url: string }
  closing: string
  /** Where its reader switches such e-mails off without signing in; null where they always come. */
  unsubscribe?: { label: string; url: string } | null
  /** Who sends it (`operatorLine`); null where nobody is named. */
  sender: string | null
}

/** The way out of e-mails that are a choice. */
const unsubscribeOf = (
  t: Translator,
  { unsubscribe_url }: EmailChoice,
): { label: string; url: string } | null =>
  unsubscribe_url === null ? null : { label: t('core.mail.unsubscribe'), url: unsubscribe_url }

/** How every letter begins; null where there is no name. */
export const greetingOf = (t: Translator, name: string | null): string =>
  name === null
    ? t('core.mail.greeting_nobody')
    : t('core.mail.greeting', { name: nameInLetters(name) })

const escaped = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const BODY =
  'margin:0;background:#f3f6f8;font-family:Inter,Helvetica,Arial,sans-serif;color:#17242c;line-height:1.55'
const CARD = 'max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;border-radius:12px'

const htmlCard = ({ title, lines, url }: LetterCard): string =>
  `<div style="border:1px solid #d5dfe5;border-radius:10px;padding:12px 16px;margin:12px 0"><a href="${escaped(url)}" style="color:#0d5c6e;font-weight:600">${escaped(title)}</a>${lines.map((line) => `<div>${escaped(line)}</div>`).join('')}</div>`

const htmlText = (letter: Letter): string =>
  `<!doctype html><html lang="${letter.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(letter.subject)}</title></head>` +
  `<body style="${BODY}"><div style="padding:24px 12px"><div style="${CARD}"><p style="margin:0 0 24px;font-weight:700;font-size:18px;color:#0d5c6e">${PRODUCT_NAME}</p>` +
  `<p>${escaped(letter.greeting)}</p>${letter.paragraphs.map((words) => `<p>${escaped(words)}</p>`).join('')}${(letter.cards ?? []).map(htmlCard).join('')}` +
  (letter.button
    ? `<p style="margin:28px 0"><a href="${escaped(letter.button.url)}" style="display:inline-block;background:#0d5c6e;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:10px;font-weight:600">${escaped(letter.button.label)}</a></p><p style="font-size:13px;color:#51636d;word-break:break-all">${escaped(letter.button.url)}</p>`
    : '') +
  `<p style="color:#51636d">${escaped(letter.closing)}</p></div>` +
  (letter.sender
    ? `<p style="max-width:560px;margin:16px auto 0;padding:0 24px;font-size:13px;color:#51636d">${escaped(letter.sender)}</p>`
    : '') +
  (letter.unsubscribe
    ? `<p style="max-width:560px;margin:8px auto 0;padding:0 24px;font-size:13px;color:#51636d"><a href="${escaped(letter.unsubscribe.url)}" style="color:#51636d">${escaped(letter.unsubscribe.label)}</a></p>`
    : '') +
  '</div></body></html>'

const plainText = (letter: Letter): string =>
  [
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.cards ?? []).map(({ title, lines, url }) => [title, ...lines, url].join('\n')),
    ...(letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : []),
    letter.closing,
    ...(letter.unsubscribe ? [`${letter.unsubscribe.label}:\n${letter.unsubscribe.url}`] : []),
    ...(letter.sender ? [`-- \n${letter.sender}`] : []),
  ].join('\n\n')

/** The message as the mail port takes it. `key` makes it reach the reader once. */
export const mailOf = (key: string, to: string, letter: Letter) => ({
  key,
  to,
  subject: letter.subject,
  text: plainText(letter),
  html: htmlText(letter),
  lang: letter.lang,
  ...(letter.unsubscribe ? { unsubscribe_url: letter.unsubscribe.url } : {}),
})

/** A letter to one reader; who sends it and how it begins are added here. */
export interface LetterToSend extends Omit<Letter, 'lang' | 'greeting' | 'unsubscribe' | 'sender'> {
  /** Makes the letter reach the reader once. */
  key: string
  to: string
  /** The account that is written to; null where the address has none. */
  person_id: string | null
  /** The reader's first name; null where it is not known. */
  name: string | null
  /** What the reader chose, of e-mails that are a choice. */
  choice?: EmailChoice
}

/** Sends a letter in the language of `t`. */
export const sendLetter = async (
  work: JobContext,
  t: Translator,
  { key, to, person_id, name, choice, ...letter }: LetterToSend,
): Promise<void> => {
  await work.ports.mail.send(
    mailOf(key, to, {
      ...letter,
      lang: t.lang,
      greeting: greetingOf(t, name),
      unsubscribe: choice ? unsubscribeOf(t, choice) : null,
      sender: operatorLine(work.config.operator),
    }),
  )
  await recordSentEmail(work, { key, person_id, subject: letter.subject, lang: t.lang })
}
