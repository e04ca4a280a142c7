import { Plus } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import type { ButtonVariant } from '#core/web/ui/button-look.ts'
import { Sample, Samples } from '../sample.tsx'

const VARIANTS: readonly [ButtonVariant, string][] = [
  ['primary', 'core.actions.save'],
  ['secondary', 'core.actions.cancel'],
  ['quiet', 'core.actions.edit'],
  ['danger', 'core.actions.remove'],
]

export default function ButtonSamples() {
  const t = useT()
  const all = (more: object) =>
    VARIANTS.map(([variant, words]) => (
      <Button key={variant} variant={variant} {...more}>
        {t.dynamic(words)}
      </Button>
    ))
  const row = 'flex flex-wrap gap-3'
  return (
    <Samples columns={2}>
      <Sample state="rest" className={row}>
        {all({})}
      </Sample>
      <Sample state="focus" className={row}>
        {all({})}
      </Sample>
      <Sample state="disabled" className={row}>
        {all({ disabled: true })}
      </Sample>
      <Sample state="loading" className={row}>
        {all({ is_loading: true })}
      </Sample>
      <Sample state="sizes" className={`${row} items-center`}>
        <Button icon={<Plus size={18} aria-hidden="true" />}>{t('app.home.new_listing')}</Button>
        <Button size="small" icon={<Plus size={16} aria-hidden="true" />}>
          {t('app.home.new_listing')}
        </Button>
      </Sample>
      <Sample state="long" className={row}>
        <Button variant="secondary">{t('brand-guide.sample.long')}</Button>
        <Button wide>{t('brand-guide.sample.long')}</Button>
      </Sample>
    </Samples>
  )
}
