import { Combobox } from '#core/web/form/combobox.tsx'
import { SuggestionList } from '#core/web/form/suggestion-list.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldStates } from '../field-states.tsx'
import { Sample } from '../sample.tsx'

const doNothing = () => undefined

export default function ComboboxSamples() {
  const t = useT()
  const homes = ([1, 2, 3, 4] as const).map((at) => ({
    value: String(at),
    label: t(`brand-guide.sample.home${at}`),
    note: t('brand-guide.sample.flat'),
  }))
  const suggest = async (text: string) =>
    homes.filter((home) => home.label.toLowerCase().includes(text.trim().toLowerCase()))
  const label = t('brand-guide.sample.place')
  const list = (id: string, items: typeof homes, is_loading: boolean) => (
    <SuggestionList
      id={id}
      label={label}
      items={items}
      active={1}
      is_loading={is_loading}
      onPick={doNothing}
    />
  )
  return (
    <FieldStates
      field={(props) => <Combobox {...props} suggest={suggest} value_label={homes[0]!.label} />}
      label={label}
      hint={t('brand-guide.sample.place_hint')}
      filled="1"
      problem="one_of"
    >
      <Sample state="open">
        <div className="h-56">
          <div className="relative">{list('guide-open', homes.slice(0, 3), false)}</div>
        </div>
      </Sample>
      <Sample state="empty">
        <div className="h-16">
          <div className="relative">{list('guide-none', [], false)}</div>
        </div>
      </Sample>
      <Sample state="loading">
        <div className="h-16">
          <div className="relative">{list('guide-loading', [], true)}</div>
        </div>
      </Sample>
    </FieldStates>
  )
}
