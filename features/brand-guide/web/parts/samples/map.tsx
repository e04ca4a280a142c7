import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import type { MapGroup, MapPoint } from '#core/web/map/map-points.ts'
import { MapView } from '#core/web/map/map-view.tsx'
import { Sample, Samples } from '../sample.tsx'

const POINTS: readonly MapPoint[] = [
  { key: 'reykjavik', name: 'Reykjavík', at: [-21.895, 64.135], count: 12 },
  { key: 'hafnarfjordur', name: 'Hafnarfjörður', at: [-21.938, 64.067], count: 4 },
  { key: 'akureyri', name: 'Akureyri', at: [-18.088, 65.684], count: 3 },
  { key: 'isafjordur', name: 'Ísafjörður', at: [-23.135, 66.075], count: 1 },
  { key: 'egilsstadir', name: 'Egilsstaðir', at: [-14.395, 65.267], count: 2 },
]

export default function MapSamples() {
  const t = useT()
  const [chosen, setChosen] = useState<string | null>(null)
  const describe = ({ points, count }: MapGroup) =>
    t('brand-guide.sample.on_map', { name: points[0]!.name, count })
  const title = (state: 'try' | 'kinds' | 'empty') =>
    `${t('brand-guide.component.map.name')}: ${t(`brand-guide.state.${state}`)}`
  return (
    <Samples>
      <Sample state="try" is_bare>
        <MapView
          title={title('try')}
          points={POINTS}
          describe={describe}
          onChoose={(key) => setChosen(POINTS.find((point) => point.key === key)!.name)}
        />
        <p role="status" className="mt-2 min-h-6">
          {chosen}
        </p>
      </Sample>
      <Sample state="kinds" is_bare>
        <MapView
          title={title('kinds')}
          points={POINTS.slice(2, 3)}
          describe={({ points }) => points[0]!.name}
          is_close
          className="h-64"
        />
      </Sample>
      <Sample state="empty" is_bare>
        <MapView title={title('empty')} points={[]} describe={describe} className="h-64" />
      </Sample>
    </Samples>
  )
}
