import { errorText } from '#core/web/data/error-text.ts'
import { useDownload } from '#core/web/data/use-download.ts'
import { useLoaded, useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { useFreshSend } from '#features/accounts/web/parts/fresh-sign-in.tsx'
import { askForDataExport, downloadDataExport, listDataExports } from '../../shared/api.ts'
import { EXPORT_DAYS } from '../../shared/enums.ts'
import type { DataExport } from '../../shared/model.ts'

const TONE = { asked: 'glacier', ready: 'moss', ended: 'neutral' } as const
/** While an archive is made the list is asked again so often. */
const LOOK_MS = 3_000

const ExportLine = ({ one }: { one: DataExport }) => {
  const t = useT()
  const format = useFormat()
  const { download, is_loading } = useDownload()
  const at = format.instant(one.asked_at, 'medium')
  const fetchFile = () =>
    download(downloadDataExport, { id: one.id }, `igloo-${one.asked_at.slice(0, 10)}.zip`)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{t('privacy.export.asked_at', { at })}</p>
        {one.state === 'ready' && one.ends_at && one.size !== null ? (
          <p className="text-sm text-quiet">
            {format.bytes(one.size)} ·{' '}
            {t('privacy.export.until', { at: format.instant(one.ends_at, 'medium') })}
          </p>
        ) : null}
      </div>
      <Status tone={TONE[one.state]}>{t.dynamic(`privacy.export.state.${one.state}`)}</Status>
      {one.state === 'ready' ? (
        <Button
          variant="secondary"
          size="small"
          is_loading={is_loading}
          aria-label={t('privacy.export.download_of', { at })}
          onClick={() => void fetchFile()}
        >
          {t('privacy.export.download')}
        </Button>
      ) : null}
    </li>
  )
}

/** Asks for an archive of everything about oneself, and fetches it. */
export const ExportSection = () => {
  const t = useT()
  const toast = useToast()
  const { items } = useLoaded(listDataExports, {})
  const isMaking = items.some((one) => one.state === 'asked')
  useRead(listDataExports, {}, { enabled: isMaking, every_ms: LOOK_MS })
  const { send, is_sending, dialog } = useFreshSend(askForDataExport)
  const ask = () =>
    void send({ body: {} }).then(
      () => toast.done(t('privacy.export.asked')),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return (
    <Section
      title={t('privacy.export.title')}
      lead={t('privacy.export.lead', { days: EXPORT_DAYS })}
    >
      {items.length === 0 ? (
        <p className="mb-6 text-quiet">{t('privacy.export.none')}</p>
      ) : (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {items.map((one) => (
            <ExportLine key={one.id} one={one} />
          ))}
        </ul>
      )}
      {isMaking ? null : (
        <Button variant="secondary" is_loading={is_sending} onClick={ask}>
          {t('privacy.export.ask')}
        </Button>
      )}
      {dialog}
    </Section>
  )
}
