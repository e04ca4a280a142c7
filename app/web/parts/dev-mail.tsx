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
import { appPaths } from '../../paths.ts'
import { useFirstRows } from './use-first-rows.tsx'

/** SMS and push messages that went out, newest first. */
const DevTexts = ({ state }: { state: ReplyOf<typeof readDevState> }) => {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <Section title={t('app.dev.sms')}>
        <ul className="divide-y divide-line">
          {state.sms.items.map((one) => (
            <li key={one.id} className="py-2">{`${one.to}: ${one.text}`}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('app.dev.push')}>
        <ul className="divide-y divide-line">
          {state.pushes.items.map((one) => (
            <li key={one.id} className="py-2">
              <a className="text-glacier-ink underline" href={one.link}>
                {one.title}
              </a>{' '}
              <span className="text-quiet">{format.instant(one.sent_at, 'short')}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** Mails, SMS and push messages that went out, newest first; mails can be searched. */
export const DevMail = ({ state }: { state: ReplyOf<typeof readDevState> }) => {
  const t = useT()
  const format = useFormat()
  const words = wordsIn(useSearchParams()[0]).trim().toLowerCase()
  const mails = state.mails.items.filter(({ subject, to, text }) =>
    `${subject} ${to} ${text}`.toLowerCase().includes(words),
  )
  const { shown, more } = useFirstRows(mails)
  return (
    <>
      <Section title={t('app.dev.mails')}>
        <FilterBar params={['q']} count={t('core.table.results', { count: mails.length })}>
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
      <DevTexts state={state} />
    </>
  )
}

/** Signing requests and registry filings, newest first. */
export const DevSigning = ({ state }: { state: ReplyOf<typeof readDevState> }) => {
  const t = useT()
  return (
    <>
      <Section title={t('app.dev.signing')}>
        <ul className="divide-y divide-line">
          {state.signing.items.map((task) => (
            <li key={task.task_id} className="py-2">
              <a
                className="text-glacier-ink underline"
                href={appPaths.sandboxSign(task.task_id)}
              >{`${task.who} · ${task.title}`}</a>{' '}
              <span className="text-quiet">{task.state}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('app.dev.filings')}>
        <ul className="divide-y divide-line">
          {state.filings.items.map((filing) => (
            <li key={filing.id} className="py-2">{`${filing.id} · ${filing.status}`}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
