import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function CardSamples() {
  const t = useT()
  return (
    <Samples columns={2}>
      <Sample state="rest" is_bare>
        <Card
          level={3}
          title={t('brand-guide.sample.home1')}
          actions={
            <Button variant="quiet" size="small">
              {t('core.actions.edit')}
            </Button>
          }
        >
          <p>{t('brand-guide.sample.about_text')}</p>
        </Card>
      </Sample>
      <Sample state="waits" is_bare>
        <Card level={3} title={t('app.home.to_sign')} waits>
          <p className="mb-4">{t('brand-guide.sample.more_text')}</p>
          <Button>{t('app.sandbox.sign')}</Button>
        </Card>
      </Sample>
      <Sample state="kinds" is_bare>
        <Card level={3} title={t('app.home.contracts')} flush>
          <p className="border-t border-line bg-sunken p-4 sm:px-6">
            {t('brand-guide.sample.home2')}
          </p>
        </Card>
      </Sample>
      <Sample state="long" is_bare>
        <Card
          level={3}
          title={t('brand-guide.sample.long')}
          actions={
            <Button variant="secondary" size="small">
              {t('core.actions.download')}
            </Button>
          }
        >
          <p>{t('brand-guide.sample.long_text')}</p>
        </Card>
      </Sample>
    </Samples>
  )
}
