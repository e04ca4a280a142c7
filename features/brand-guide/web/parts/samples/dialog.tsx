import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function DialogSamples() {
  const t = useT()
  const [open, setOpen] = useState<'plain' | 'confirm' | 'long' | null>(null)
  const close = () => setOpen(null)
  return (
    <Samples columns={2}>
      <Sample state="try">
        <Button variant="secondary" onClick={() => setOpen('plain')}>
          {t('brand-guide.sample.more')}
        </Button>
      </Sample>
      <Sample state="kinds">
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          {t('brand-guide.sample.end_lease')}
        </Button>
      </Sample>
      <Sample state="long">
        <Button variant="secondary" onClick={() => setOpen('long')}>
          {t('brand-guide.show')}
        </Button>
      </Sample>
      <Dialog
        is_open={open === 'plain'}
        onClose={close}
        title={t('brand-guide.sample.more')}
        lead={t('brand-guide.sample.more_text')}
        actions={<Button onClick={close}>{t('core.actions.close')}</Button>}
      />
      <ConfirmDialog
        is_open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        is_dangerous
        asks_reason
        title={t('brand-guide.sample.end_question')}
        effects={[t('brand-guide.sample.end_effect1'), t('brand-guide.sample.end_effect2')]}
        confirm_label={t('brand-guide.sample.end_lease')}
      />
      <Dialog
        is_open={open === 'long'}
        onClose={close}
        size="wide"
        title={t('brand-guide.sample.long')}
        actions={<Button onClick={close}>{t('core.actions.close')}</Button>}
      >
        <div className="space-y-3">
          {Array.from({ length: 12 }, (_, at) => (
            <p key={at} className="measure">
              {t('brand-guide.sample.long_text')}
            </p>
          ))}
        </div>
      </Dialog>
    </Samples>
  )
}
