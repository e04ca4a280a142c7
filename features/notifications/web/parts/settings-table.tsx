import clsx from 'clsx'
import { SwitchTrack } from '#core/web/form/switch-track.tsx'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { blockNotifications, unblockNotifications } from '#features/notifications/shared/api.ts'
import type { Setting } from '#features/notifications/shared/rules.ts'
import {
  METHODS,
  type NotificationMethod,
  type NotificationType,
} from '#features/notifications/shared/enums.ts'

type Way = Setting['methods'][number]

/** On or off at once; while it is being kept it is already shown as it will be. */
const WaySwitch = ({
  user_id,
  type,
  way,
}: {
  user_id: string
  type: NotificationType
  way: Way
}) => {
  const t = useT()
  const toast = useToast()
  const block = useSend(blockNotifications)
  const unblock = useSend(unblockNotifications)
  const is_sending = block.is_sending || unblock.is_sending
  const isOn = way.blacklist_id === null
  const turn = async (): Promise<void> => {
    if (is_sending) return
    await (
      way.blacklist_id === null
        ? block.send({
            id: user_id,
            body: {
              notification_type_id: type,
              notification_method_id: way.notification_method_id,
            },
          })
        : unblock.send({ id: way.blacklist_id })
    ).catch((error: unknown) => {
      toast.wrong(errorText(t, error))
    })
  }
  return (
    <SwitchTrack
      is_on={is_sending ? !isOn : isOn}
      onChange={() => void turn()}
      label={t('notifications.settings.switch', {
        type: t.dynamic(`notifications.settings.type.${type}`),
        method: t.dynamic(`notifications.settings.method.${way.notification_method_id}`),
      })}
    />
  )
}

const Cell = ({
  user_id,
  setting,
  method,
}: {
  user_id: string
  setting: Setting
  method: NotificationMethod
}) => {
  const t = useT()
  const way = setting.methods.find((one) => one.notification_method_id === method)
  return (
    <td
      className={clsx(
        'px-3 py-1.5 text-center max-sm:flex max-sm:items-center max-sm:justify-between max-sm:last:pb-4 sm:px-4 sm:py-4 sm:align-top',
        way === undefined && 'max-sm:hidden',
      )}
    >
      <span aria-hidden="true" className="text-sm sm:hidden">
        {t.dynamic(`notifications.settings.method.${method}`)}
      </span>
      {way?.is_choice ? (
        <WaySwitch user_id={user_id} type={setting.notification_type_id} way={way} />
      ) : way ? (
        <span className="text-sm">{t('notifications.settings.always')}</span>
      ) : (
        <>
          <span aria-hidden="true" className="text-quiet">
            –
          </span>
          <span className="sr-only">{t('notifications.settings.never')}</span>
        </>
      )}
    </td>
  )
}

/** Types by methods; on a phone each type with its methods below it. */
export function SettingsTable({
  user_id,
  settings,
}: {
  user_id: string
  settings: readonly Setting[]
}) {
  const t = useT()
  return (
    <table className="w-full border-collapse rounded-card bg-surface">
      <caption className="sr-only">{t('notifications.settings.title')}</caption>
      <thead className="bg-sunken text-sm text-quiet max-sm:sr-only">
        <tr>
          <th scope="col" className="px-3 py-3 text-start font-medium sm:px-5">
            {t('notifications.settings.about')}
          </th>
          {METHODS.map((method) => (
            <th key={method} scope="col" className="px-4 py-3 text-center font-medium sm:w-28">
              {t.dynamic(`notifications.settings.method.${method}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {settings.map((setting) => (
          <tr key={setting.notification_type_id} className="max-sm:block">
            <th
              scope="row"
              className="px-3 py-4 text-start font-normal max-sm:block max-sm:pb-1 sm:px-5"
            >
              <span className="block font-medium">
                {t.dynamic(`notifications.settings.type.${setting.notification_type_id}`)}
              </span>
              <span className="block text-sm text-quiet">
                {t.dynamic(`notifications.settings.hint.${setting.notification_type_id}`)}
              </span>
            </th>
            {METHODS.map((method) => (
              <Cell key={method} user_id={user_id} setting={setting} method={method} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
