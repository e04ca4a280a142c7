import { useDownload } from '#core/web/data/use-download.ts'

type Download = Parameters<ReturnType<typeof useDownload>['download']>

/** Saves a PDF of a file. `onClosed` is called where the link opens nothing any more. */
export const useFileDownload = (onClosed: () => void) => {
  const { download, is_loading } = useDownload()
  const save = (...given: Download): void =>
    void download(...given).then((refusal) => {
      if (refusal === 410) onClosed()
    })
  return { save, is_loading }
}
