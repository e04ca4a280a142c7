import { useEffect, useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { PdfViewer } from '#core/web/ui/pdf-viewer.tsx'
import { Sample, Samples } from '../sample.tsx'
import address from './sample-document.pdf?url'

/** Nothing of it can be read. */
const BROKEN = new Uint8Array([37, 80, 68, 70])

const useSample = (): Uint8Array | null => {
  const [bytes, setBytes] = useState<Uint8Array | null>(null)
  useEffect(() => {
    void fetch(address)
      .then((answer) => answer.arrayBuffer())
      .then(
        (buffer) => setBytes(new Uint8Array(buffer)),
        () => setBytes(BROKEN),
      )
  }, [])
  return bytes
}

export default function PdfViewerSamples() {
  const t = useT()
  const bytes = useSample()
  const props = {
    title: t('brand-guide.sample.house_rules'),
    file_name: `${t('brand-guide.sample.house_rules')}.pdf`,
    lang: 'is',
  }
  return (
    <Samples>
      <Sample state="try" is_bare>
        <PdfViewer {...props} bytes={bytes} />
      </Sample>
      {/* Readers on one page need names of their own. */}
      <Sample state="loading" is_bare>
        <PdfViewer {...props} title={t('brand-guide.state.loading')} bytes={null} />
      </Sample>
      <Sample state="error" is_bare>
        <PdfViewer {...props} title={t('brand-guide.state.error')} bytes={BROKEN} />
      </Sample>
    </Samples>
  )
}
