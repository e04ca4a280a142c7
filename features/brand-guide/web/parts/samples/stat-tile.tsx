import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { StatTile } from '#core/web/ui/stat-tile.tsx'
import { brandGuidePaths } from '#features/brand-guide/shared/paths.ts'
import { Sample, Samples } from '../sample.tsx'

export default function StatTileSamples() {
  const t = useT()
  const format = useFormat()
  return (
    <Samples columns={2}>
      <Sample state="rest" is_bare>
        <StatTile label={t('app.home.paid_this_year')} value={format.money(2_565_000, 'ISK')} />
      </Sample>
      <Sample state="waits" is_bare>
        <StatTile label={t('app.home.to_sign')} value={format.number(2)} waits />
      </Sample>
      <Sample state="kinds" is_bare>
        <StatTile
          label={t('app.home.active_applications')}
          value={format.number(14)}
          note={t('brand-guide.sample.applications_note')}
          to={brandGuidePaths.component('stat-tile')}
        />
      </Sample>
      <Sample state="long" is_bare>
        <div className="max-w-64">
          <StatTile
            label={t('brand-guide.sample.long')}
            value={format.money(1_234_567_890, 'ISK')}
            note={t('brand-guide.sample.long_text')}
          />
        </div>
      </Sample>
    </Samples>
  )
}
