import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { wordsIn } from '#core/web/data/address-query.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { FilterBar } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import type { readDevState } from '../../dev/api.ts'
import { useFirstRows } from './use-first-rows.tsx'
import { useNewest } from './use-newest.ts'

type State = ReplyOf<typeof readDevState>

/** Rows of one kind of message, or that there are none. */
function Sent<T extends { id: string }>({
  title,
  rows,
  children,
}: {
  title: string
  rows: readonly T[]
  children: (row: T) => ReactNode
}) {
  const t = useT()
  const { shown, more } = useFirstRows(rows)
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className="text-quiet">{t('app.dev.none_here')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((row) => (
            <li key={row.id} className="py-2">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {more}
    </Section>
  )
}

const ADDRESS = /(https?:\/\/\S+)/

/** A text with its addresses as links. */
const Linked = ({ text }: { text: string }) =>
  text.split(ADDRESS).map((part, at) =>
    ADDRESS.test(part) ? (
      <a key={at} className="break-all text-glacier-ink underline" href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )

/** SMS and push messages that went out, newest first, as far as they have the words. */
const DevTexts = ({ state, words }: { state: State; words: string }) => {
  const t = useT()
  const format = useFormat()
  const has = (text: string) => text.toLowerCase().includes(words)
  return (
    <>
      <Sent
        title={t('app.dev.sms')}
        rows={state.sms.items.filter(({ to, text }) => has(`${to} ${text}`))}
      >
        {({ to, text }) => (
          <>
            <span className="text-quiet">{to}</span> <Linked text={text} />
          </>
        )}
      </Sent>
      <Sent title={t('app.dev.push')} rows={state.pushes.items.filter(({ title }) => has(title))}>
        {({ title, link, sent_at: sentAt }) => (
          <>
            <a className="text-glacier-ink underline" href={link}>
              {title}
            </a>{' '}
            <span className="text-quiet">{format.instant(sentAt, 'short')}</span>
          </>
        )}
      </Sent>
    </>
  )
}

/** Mails, SMS and push messages that went out, newest first; one search is for all of them. */
export const DevMail = ({ state }: { state: State }) => {
  const t = useT()
  const format = useFormat()
  const words = wordsIn(useSearchParams()[0]).trim().toLowerCase()
  const mails = state.mails.items.filter(({ subject, to, text }) =>
    `${subject} ${to} ${text}`.toLowerCase().includes(words),
  )
  const { shown, more } = useFirstRows(mails)
  const newest = useNewest(state.mails.count)
  return (
    <>
      <Section title={t('app.dev.mails')}>
        <FilterBar
          params={['q']}
          count={words === '' && newest ? newest : t('core.table.results', { count: mails.length })}
        >
          <SearchField label={t('core.actions.search')} />
          <input type="hidden" name="view" value="mail" />
        </FilterBar>
        {mails.length === 0 ? (
          <EmptyState
            picture="empty-inbox"
            level={3}
            title={t(words === '' ? 'app.dev.no_mails' : 'core.table.no_match_title')}
          />
        ) : (
          shown.map((mail) => (
            <Disclosure
              key={mail.id}
              summary={`${mail.subject} · ${mail.to} · ${format.instant(mail.sent_at, 'short')}`}
            >
              <p className="whitespace-pre-wrap">{mail.text}</p>
              <ul className="mt-3 space-y-1">
                {mail.links.map((link) => (
                  <li key={link}>
                    <a className="break-all text-glacier-ink underline" href={link}>
                      {link}
                    </a>
                  </li>
                ))}
              </ul>
            </Disclosure>
          ))
        )}
        {more}
      </Section>
      <DevTexts state={state} words={words} />
    </>
  )
}
