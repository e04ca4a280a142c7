import { pageIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { PersonFrame, PersonName } from '#features/accounts/web/parts/person-frame.tsx'
import type { GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { readScamOverview } from '../../shared/api.ts'
import type { ScamOverview } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { strongReasons, weighedSigns } from '../../shared/steps/account-signs.ts'
import { byWeight } from '../../shared/steps/sign-weights.ts'
import { Detection } from '../parts/detections.tsx'
import { SIGN_TONES, SignList } from '../parts/sign-list.tsx'
import { StaffConversationRead } from '../parts/staff-conversation-read.tsx'
import { knownPerson } from '#features/accounts/web/parts/known-person.ts'

export const loader = serverReads(knownPerson)
export const clientLoader = browserReads(knownPerson)

type Signal = ScamOverview['signals'][number]

const useSignalWords = () => {
  const t = useT()
  return ({ signal, count }: Signal): string =>
    t.dynamic(`inbox.overview.signal.${signal}`, { count })
}

/** In one line what speaks against the person most, or that nothing does; of messages what is strong in them. */
const Verdict = (found: Pick<ScamOverview, 'signals' | 'detections'>) => {
  const t = useT()
  const wordsOf = useSignalWords()
  const [strongest] = weighedSigns(found)
  if (strongest === undefined) return <Notice tone="moss">{t('inbox.overview.no_signals')}</Notice>
  const reasons = strongest.signal === 'detections_open' ? strongReasons(found) : []
  return (
    <Notice
      tone={SIGN_TONES[strongest.weight]}
      title={t('inbox.overview.strongest', { sign: wordsOf(strongest) })}
    >
      {reasons.length > 0 ? (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{t.dynamic(`inbox.reason.${reason}`)}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}

/** Every sign, where there are more than the verdict names. */
const Signals = (found: Pick<ScamOverview, 'signals' | 'detections'>) => {
  const t = useT()
  const wordsOf = useSignalWords()
  if (found.signals.length < 2) return null
  return (
    <Section title={t('inbox.overview.signals')} lead={t('inbox.overview.signals_lead')}>
      <SignList
        signs={weighedSigns(found).map((one) => ({
          key: one.signal,
          label: wordsOf(one),
          weight: one.weight,
        }))}
      />
    </Section>
  )
}

/** How old the account is, who it is, and how much it writes. */
const Account = ({ found }: { found: ScamOverview }) => {
  const t = useT()
  const format = useFormat()
  return (
    <Card className="mt-4">
      <FactList
        columns={2}
        facts={[
          { label: t('accounts.admin.since'), value: format.date(found.since) },
          {
            label: t('accounts.admin.identity'),
            value: found.identity_verified
              ? t('accounts.settings.verified')
              : t('accounts.settings.not_verified'),
          },
          {
            label: t('inbox.overview.begun_today'),
            value: format.number(found.begun_today),
          },
          {
            label: t('inbox.overview.begun_month'),
            value: format.number(found.begun_month),
            note:
              found.begun_month > 0
                ? t('inbox.overview.unanswered', { count: found.unanswered_month })
                : undefined,
          },
          found.is_blocked && {
            label: t('inbox.overview.account'),
            value: <Status tone="lava">{t('inbox.overview.blocked')}</Status>,
          },
        ]}
      />
    </Card>
  )
}

const LISTINGS_SHOWN = 5

/** Where the words or the pictures stood first. */
const Earlier = ({ id, title }: { id: string; title: string }) => {
  const t = useT()
  return (
    <>
      {' · '}
      <TextLink to={listingPaths.one(id)}>
        {t('inbox.overview.earlier', { title: title || t('listings.untitled') })}
      </TextLink>
    </>
  )
}

const heaviestFirst = (reasons: ScamOverview['listings'][number]['reasons']) => {
  const order = byWeight(reasons.map(({ reason }) => reason))
  return reasons.toSorted((a, b) => order.indexOf(a.reason) - order.indexOf(b.reason))
}

const DoubtedListings = ({ listings }: Pick<ScamOverview, 'listings'>) => {
  const t = useT()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {listings.map((one) => (
        <li key={one.id} className="py-3">
          <TextLink to={listingPaths.one(one.id)}>{one.title || t('listings.untitled')}</TextLink>
          <ul className="text-quiet">
            {heaviestFirst(one.reasons).map(({ reason, earlier_listing: earlier }) => (
              <li key={reason}>
                {t.dynamic(`inbox.reason.${reason}`)}
                {earlier === null ? null : <Earlier {...earlier} />}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Those with most against them first; beyond the first few the others are folded. */
const Listings = ({ listings }: Pick<ScamOverview, 'listings'>) => {
  const t = useT()
  const sorted = listings.toSorted((a, b) => b.reasons.length - a.reasons.length)
  const folded = sorted.slice(LISTINGS_SHOWN)
  if (sorted.length === 0) return null
  return (
    <Section title={t('inbox.overview.listings')}>
      <DoubtedListings listings={sorted.slice(0, LISTINGS_SHOWN)} />
      {folded.length > 0 ? (
        <Disclosure summary={t('inbox.overview.more_listings', { count: folded.length })}>
          <DoubtedListings listings={folded} />
        </Disclosure>
      ) : null}
    </Section>
  )
}

const Reports = ({ reports }: Pick<ScamOverview, 'reports'>) => {
  const t = useT()
  const format = useFormat()
  if (reports.length === 0) return null
  return (
    <Section title={t('inbox.overview.reports')}>
      <ul className="divide-y divide-line border-y border-line">
        {reports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <TextLink to={inboxPaths.report(one.id)}>
              {t.dynamic(`inbox.report.reason.${one.reason}`)}
            </TextLink>
            <span className="text-sm text-quiet">
              {one.reporter.name || t('inbox.former')} · {format.instant(one.created_at, 'short')}
            </span>
            <Status tone={one.outcome === null ? 'lamp' : 'neutral'}>
              {one.outcome === null
                ? t('inbox.reports.states.open')
                : t(`inbox.reports.outcome.${one.outcome}`)}
            </Status>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What they wrote that looks like fraud, with what staff decided. */
const Detections = ({
  detections: { count, items },
  page,
}: Pick<ScamOverview, 'detections'> & { page: number }) => {
  const t = useT()
  if (count === 0) return null
  return (
    <Section title={t('inbox.detections.title')}>
      <div className="space-y-4">
        {items.map((one) => (
          <Detection key={one.id} found={one} is_of_person />
        ))}
      </div>
      <Pagination count={count} page={page} page_size={25} />
    </Section>
  )
}

/** Where something speaks against the person, what else was looked at and found clean: a line, not headings over nothing. */
const Clean = ({ found: { signals, detections, listings, reports } }: { found: ScamOverview }) => {
  const t = useT()
  const words = [
    listings.length === 0 && t('inbox.overview.no_listings'),
    reports.length === 0 && t('inbox.overview.no_reports'),
  ].filter((one) => one !== false)
  if (signals.length + detections.count + listings.length + reports.length === 0) return null
  return <p className="mt-10 text-quiet empty:hidden">{words.join(' ')}</p>
}

const Overview = ({ id, given }: { id: string; given: GivenReason }) => {
  const [params] = useSearchParams()
  const page = pageIn(params)
  const read = useRead(readScamOverview, { id, query: { ...given, page } })
  return (
    <StaffConversationRead read={read}>
      {(found) => (
        <>
          <PersonName name={found.person_name} />
          <div className="pb-10">
            <Verdict signals={found.signals} detections={found.detections} />
            <Account found={found} />
            {/* What was written counts for more than what the account looks like. */}
            <Detections detections={found.detections} page={page} />
            <Signals signals={found.signals} detections={found.detections} />
            <Listings listings={found.listings} />
            <Reports reports={found.reports} />
            <Clean found={found} />
          </div>
        </>
      )}
    </StaffConversationRead>
  )
}

/** What speaks for and against fraud by one person, each with its reason. */
export default function AdminScamOverview() {
  const t = useT()
  return (
    <PersonFrame part={t('inbox.overview.title')}>
      {(id, given) => <Overview id={id} given={given} />}
    </PersonFrame>
  )
}
