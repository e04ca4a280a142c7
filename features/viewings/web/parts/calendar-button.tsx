import { CalendarMinus, CalendarPlus } from 'lucide-react'
import { useDownload } from '#core/web/data/use-download.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { downloadSlotCalendar } from '../../shared/api.ts'

interface Props {
  slot_id: string
  /** The time is off: what was put into a calendar is taken out again. */
  is_off?: boolean
  /** The id of what says which time it is, where several are beside each other. */
  described_by?: string
}

export const CalendarButton = ({ slot_id, is_off: isOff = false, described_by }: Props) => {
  const t = useT()
  const Icon = isOff ? CalendarMinus : CalendarPlus
  const { download, is_loading: isLoading } = useDownload()
  return (
    <Button
      variant="quiet"
      size="small"
      edge="start"
      icon={<Icon size={18} aria-hidden="true" />}
      is_loading={isLoading}
      aria-describedby={described_by}
      onClick={() => void download(downloadSlotCalendar, { id: slot_id }, 'viewing.ics')}
    >
      {t(isOff ? 'viewings.out_of_calendar' : 'viewings.calendar')}
    </Button>
  )
}
