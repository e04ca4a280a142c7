import { CalendarPlus } from 'lucide-react'
import { useDownload } from '#core/web/data/use-download.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { downloadSlotCalendar } from '../../shared/api.ts'

export const CalendarButton = ({ slot_id }: { slot_id: string }) => {
  const t = useT()
  const { download, is_loading: isLoading } = useDownload()
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<CalendarPlus size={18} aria-hidden="true" />}
      is_loading={isLoading}
      onClick={() => void download(downloadSlotCalendar, { id: slot_id }, 'viewing.ics')}
    >
      {t('viewings.calendar')}
    </Button>
  )
}
