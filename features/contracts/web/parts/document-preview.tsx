import { useEffect, useMemo } from 'react'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { PdfViewer } from '#core/web/ui/pdf-viewer.tsx'
import { previewDocument } from '#features/contracts/shared/api.ts'

/** The document as it will be signed, or as it was signed, read in the page. */
export const DocumentPreview = ({
  contract_id,
  version,
}: {
  contract_id: string
  version: string
}) => {
  const t = useT()
  const { data, isError, refetch } = useRead(previewDocument, { id: contract_id })
  useEffect(() => {
    void refetch()
  }, [version, refetch])
  const file = data?.file
  const bytes = useMemo(
    () => (file ? Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0)) : null),
    [file],
  )
  // Of its languages the Icelandic text prevails.
  return (
    <>
      <PdfViewer
        lang="is"
        bytes={bytes}
        title={t('contracts.preview.document')}
        file_name={data?.file_name ?? ''}
        waiting={t('contracts.preview.making')}
        is_wrong={isError}
        onRetry={() => void refetch()}
      />
      {data ? (
        <div className="mt-3">
          <Disclosure size="small" summary={t('contracts.preview.about')}>
            <p className="break-all text-sm text-quiet">
              {t('contracts.preview.hash', { hash: data.sha256 })}
            </p>
          </Disclosure>
        </div>
      ) : null}
    </>
  )
}
