import { Download, Moon, Pencil, Trash2 } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function TooltipSamples() {
  const t = useT()
  const all = (more: object) => (
    <>
      <IconButton label={t('core.actions.edit')} icon={<Pencil size={20} />} {...more} />
      <IconButton label={t('core.actions.download')} icon={<Download size={20} />} {...more} />
      <IconButton label={t('core.actions.remove')} icon={<Trash2 size={20} />} {...more} />
    </>
  )
  return (
    <Samples columns={2}>
      <Sample state="try" className="flex gap-2">
        {all({})}
      </Sample>
      <Sample state="focus" className="flex gap-2">
        {all({})}
      </Sample>
      <Sample state="disabled" className="flex gap-2">
        {all({ disabled: true })}
      </Sample>
      <Sample state="long">
        <IconButton label={t('brand-guide.sample.long')} icon={<Moon size={20} />} />
      </Sample>
    </Samples>
  )
}
