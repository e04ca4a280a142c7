import { useCallback, useState } from 'react'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { problemText } from '#core/shared/messages.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { downloadFile } from './download-file.ts'
import { ApiError } from './session.ts'

/** Saves a file of the API, and says so where that is refused. */
export const useDownload = () => {
  const t = useT()
  const toast = useToast()
  const [is_loading, setLoading] = useState(false)
  const download = useCallback(
    async (endpoint: AnyEndpoint, call: object, fileName: string): Promise<void> => {
      setLoading(true)
      await downloadFile(endpoint, call, fileName).catch((error: unknown) =>
        toast.wrong(t('core.errors.file_failed', { file: fileName }), {
          text: problemText(t, error instanceof ApiError ? error.code : 'core.fault'),
        }),
      )
      setLoading(false)
    },
    [t, toast],
  )
  return { download, is_loading }
}
