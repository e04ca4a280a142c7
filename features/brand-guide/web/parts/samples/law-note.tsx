import { useT } from '#core/web/i18n/use-t.ts'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { Sample, Samples } from '../sample.tsx'

const LAW = 'https://www.althingi.is/lagas/nuna/1994036.html'

export default function LawNoteSamples() {
  const t = useT()
  return (
    <Samples>
      <Sample state="rest" is_bare>
        <LawNote article={t('brand-guide.sample.deposit_article')} href={LAW}>
          {t('brand-guide.sample.deposit_law')}
        </LawNote>
      </Sample>
      <Sample state="long" is_bare>
        <LawNote
          article={t('brand-guide.sample.deposit_article')}
          detail={t('brand-guide.sample.long_text')}
          href={LAW}
        >
          {t('brand-guide.sample.long_text')}
        </LawNote>
      </Sample>
    </Samples>
  )
}
