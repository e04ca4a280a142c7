import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ToastCard } from '#core/web/ui/toast-card.tsx'
import type { Toast } from '#core/web/ui/toasts.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { Sample, Samples } from '../sample.tsx'

const doNothing = () => undefined

export default function ToastSamples() {
  const t = useT()
  const toast = useToast()
  const undo = { label: t('core.actions.undo'), onSelect: doNothing }
  const still = (key: number, tone: Toast['tone'], title: string, more: Partial<Toast> = {}) => (
    <ToastCard
      key={key}
      toast={{ key, tone, title, is_leaving: false, ...more }}
      onClose={doNothing}
    />
  )
  return (
    <Samples columns={2}>
      <Sample state="try" className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() =>
            toast.done(t('brand-guide.sample.saved'), {
              text: t('brand-guide.sample.saved_text'),
              action: undo,
            })
          }
        >
          {t('core.actions.save')}
        </Button>
        <Button variant="secondary" onClick={() => toast.info(t('brand-guide.sample.bill_due'))}>
          {t('brand-guide.show')}
        </Button>
        <Button
          variant="danger"
          onClick={() =>
            toast.wrong(t('brand-guide.sample.not_sent'), { text: t('core.errors.try_again') })
          }
        >
          {t('core.actions.remove')}
        </Button>
      </Sample>
      <Sample state="kinds" className="[&_.toast-slide]:animate-none">
        {still(1, 'moss', t('brand-guide.sample.saved'), {
          text: t('brand-guide.sample.saved_text'),
          action: undo,
        })}
        {still(2, 'glacier', t('brand-guide.sample.bill_due'))}
        {still(3, 'lava', t('brand-guide.sample.not_sent'), { text: t('core.errors.try_again') })}
      </Sample>
    </Samples>
  )
}
