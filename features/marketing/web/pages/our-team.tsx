import type { ReplyOf } from '#core/shared/endpoint.ts'
import { LANGUAGE_NAMES } from '#core/shared/language/languages.ts'
import { serverReads, type Reads } from '#core/web/data/reads.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Avatar } from '#core/web/ui/avatar.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { privacyPaths } from '#features/privacy/shared/paths.ts'
import { CONTACT_TAGS } from '#features/marketing/shared/enums.ts'
import { readOperator, readTeam } from '#features/marketing/shared/api.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { OperatorSection } from '../parts/operator-section.tsx'

const reads: Reads = () => [
  [readTeam, {}],
  [readOperator, {}],
]
export const loader = serverReads(reads)

function ReachPart() {
  const t = useT()
  return (
    <Section title={t('marketing.team.reach')}>
      <div className="measure space-y-3">
        <p>{t('marketing.team.reach_text')}</p>
        <p>{t('marketing.contact.urgent')}</p>
      </div>
      <ul className="mt-5 flex flex-wrap gap-3">
        {CONTACT_TAGS.map((tag) => (
          <li key={tag}>
            <Button variant="secondary" to={marketingPaths.contactAbout(tag)}>
              {t.dynamic(`marketing.contact.tag.${tag}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SeesPart() {
  const t = useT()
  return (
    <Section title={t('marketing.team.sees')}>
      <p className="measure">
        {t.rich('marketing.team.sees_text', {
          link: (inner) => (
            <TextLink key="data" to={privacyPaths.privacy}>
              {inner}
            </TextLink>
          ),
        })}
      </p>
    </Section>
  )
}

/** Where nobody is named, it is said. */
function OperatorPart() {
  const t = useT()
  const { operator } = useLoaderData(readOperator, {})
  return operator ? (
    <OperatorSection />
  ) : (
    <>
      <Section title={t('marketing.team.complain')}>
        <p className="measure">{t('marketing.operator.complaints')}</p>
      </Section>
      <div className="mt-10">
        <Notice title={t('marketing.team.no_operator')}>
          {t('marketing.team.no_operator_text')}
        </Notice>
      </div>
    </>
  )
}

type Member = ReplyOf<typeof readTeam>['items'][number]

/** Who it is, in which languages, and what one can ask them. */
const Member = ({ member: { full_name, topics, languages, picture_id } }: { member: Member }) => {
  const t = useT()
  return (
    <li className="flex items-center gap-5 rounded-card border border-line bg-surface p-5">
      <Avatar
        name={full_name}
        photo_url={picture_id && `/_ipx/f_webp,s_320x320,q_70/${picture_id}`}
        size={96}
      />
      <div className="min-w-0">
        <h2 className="text-xl">{full_name}</h2>
        {languages.length === 0 ? null : (
          <p className="mt-1 text-sm text-quiet">
            {languages.map((lang, at) => (
              <span key={lang}>
                {at > 0 ? ' ' : ''}
                <span lang={lang} className="whitespace-nowrap">
                  {LANGUAGE_NAMES[lang]}
                  {at < languages.length - 1 ? ' ·' : ''}
                </span>
              </span>
            ))}
          </p>
        )}
        {topics.length === 0 ? null : (
          <p className="mt-2">
            <span className="text-quiet">{t('marketing.team.answers')}:</span>{' '}
            {topics.map((tag) => t.dynamic(`marketing.contact.tag.${tag}`)).join('\u00a0· ')}
          </p>
        )}
      </div>
    </li>
  )
}

/** The staff who chose to be shown. */
export default function TeamPage() {
  const t = useT()
  const { items } = useLoaderData(readTeam, {})
  return (
    <>
      <PageMeta title={t('marketing.team.title')} description={t('marketing.team.description')} />
      <PageHeader title={t('marketing.team.title')} lead={t('marketing.team.lead')} />
      {items.length === 0 ? (
        <EmptyState title={t('marketing.team.empty')}>{t('marketing.team.empty_text')}</EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((one) => (
            <Member key={one.full_name} member={one} />
          ))}
        </ul>
      )}
      <div className="mt-10 grid gap-10 md:grid-cols-2">
        <div>
          <ReachPart />
        </div>
        <div>
          <SeesPart />
        </div>
      </div>
      <OperatorPart />
    </>
  )
}
