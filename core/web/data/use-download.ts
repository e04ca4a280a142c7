import { useCallback, useState } from 'react'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { downloadFile } from './download-file.ts'
import { errorText } from './error-text.ts'
import { ApiError } from './session.ts'

/** Saves a file of the API, and says so where that is refused. `download` answers the status of the refusal: 0 where no answer came, null where the file was saved. */
export const useDownload = () => {
  const t = useT()
  const toast = useToast()
  const [is_loading, setLoading] = useState(false)
  const download = useCallback(
    async (endpoint: AnyEndpoint, call: object, fileName: string): Promise<number | null> => {
      setLoading(true)
      const refusal = await downloadFile(endpoint, call, fileName).then(
        () => null,
        (error: unknown) => error,
      )
      setLoading(false)
      if (refusal === null) return null
      toast.wrong(t('core.errors.file_failed', { file: fileName }), {
        text: errorText(t, refusal),
      })
      return refusal instanceof ApiError ? refusal.status : 0
    },
    [t, toast],
  )
  return { download, is_loading }
}
