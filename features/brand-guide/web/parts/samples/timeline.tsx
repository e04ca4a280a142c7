import { useT } from '#core/web/i18n/use-t.ts'
import { Timeline, type TimelineEvent } from '#core/web/ui/timeline.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function TimelineSamples() {
  const t = useT()
  const [tenant, landlord] = [t('brand-guide.sample.person1'), t('brand-guide.sample.person2')]
  const events: TimelineEvent[] = [
    {
      key: 'applied',
      text: t('brand-guide.sample.applied', { name: tenant }),
      at: '2026-10-02T09:12:00Z',
    },
    {
      key: 'signed',
      text: t('brand-guide.sample.signed', { name: landlord }),
      at: '2026-10-09T14:30:00Z',
    },
    {
      key: 'waiting',
      text: t('app.home.to_sign'),
      at: '2026-10-09T14:31:00Z',
      tone: 'lamp',
      who: tenant,
    },
    {
      key: 'registered',
      text: t('brand-guide.sample.registered'),
      at: null,
      when: t('brand-guide.sample.after_signing'),
    },
  ]
  return (
    <Samples columns={2}>
      <Sample state="rest">
        <Timeline events={events} />
      </Sample>
      <Sample state="long">
        <Timeline
          events={[
            {
              key: 'long',
              text: t('brand-guide.sample.long_text'),
              at: '2026-10-02T09:12:00Z',
              who: t('brand-guide.sample.person1'),
            },
            {
              key: 'wrong',
              text: t('brand-guide.sample.not_sent'),
              at: '2026-10-03T08:00:00Z',
              tone: 'lava',
            },
          ]}
        />
      </Sample>
    </Samples>
  )
}
