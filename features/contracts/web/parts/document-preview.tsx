import { useEffect, useState } from 'react'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { Spinner } from '#core/web/ui/spinner.tsx'
import { previewDocument } from '#features/contracts/shared/api.ts'

const urlOf = (base64: string): string => URL.createObjectURL(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' }))

/** The document as it will be signed, or as it was signed: opened by the browser's own reader. */
export const DocumentPreview = ({ contract_id, version }: { contract_id: string; version: string }) => {
  const t = useT()
  const document = useRead(previewDocument, { id: contract_id })
  const [url, setUrl] = useState<string | null>(null)
  const { data, refetch } = document
  useEffect(() => { void refetch() }, [version, refetch])
  useEffect(() => {
    if (!data) return undefined
    const made = urlOf(data.file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (document.isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data || !url) return <p role="status" className="flex items-center gap-3 py-6"><Spinner />{t('contracts.preview.making')}</p>
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => window.open(url, '_blank', 'noopener')}>{t('contracts.preview.read')}</Button>
      <a className="inline-flex min-h-11 items-center text-glacier-ink underline underline-offset-[3px]" href={url} download={data.file_name}>{t('core.actions.download')}</a>
      <p className="w-full break-all text-sm text-quiet">{t('contracts.preview.hash', { hash: data.sha256 })}</p>
    </div>
  )
}
