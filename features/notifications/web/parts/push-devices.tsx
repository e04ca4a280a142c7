import { useCallback, useEffect, useState } from 'react'
import { problemText } from '#core/shared/messages.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { deviceLabel } from '#features/accounts/web/parts/device-label.ts'
import { addPushDevice, removePushDevice } from '#features/notifications/shared/api.ts'
import type { PushDevice } from '#features/notifications/shared/model.ts'
import { canNotify, closeAddress, findMark, openAddress } from './push-browser.ts'

type Ability = 'unknown' | 'unsupported' | 'refused' | 'ready'
const abilityNow = (): Ability =>
  canNotify() ? (Notification.permission === 'denied' ? 'refused' : 'ready') : 'unsupported'

/** What this browser can do, and by which mark the list names it. Known in the browser alone. */
const useThisBrowser = (serverKey: string | null) => {
  const [ability, setAbility] = useState<Ability>('unknown')
  const [mark, setMark] = useState<string | null>(null)
  const look = useCallback(async () => {
    setAbility(abilityNow())
    setMark(canNotify() ? await findMark(serverKey).catch(() => null) : null)
  }, [serverKey])
  useEffect(() => {
    void look()
  }, [look])
  return { ability, mark, look }
}

const DeviceRow = ({
  device,
  is_here,
  is_ending,
  onEnd,
}: {
  device: PushDevice
  is_here: boolean
  is_ending: boolean
  onEnd: () => void
}) => {
  const t = useT()
  const format = useFormat()
  const label = deviceLabel(t, device)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{label}</p>
        <p className="text-sm text-quiet">
          {t('notifications.devices.since', { at: format.instant(device.created_at, 'medium') })}
        </p>
      </div>
      {is_here ? <Status tone="moss">{t('notifications.devices.on_here')}</Status> : null}
      <Button
        variant="secondary"
        size="small"
        is_loading={is_ending}
        aria-label={t('notifications.devices.turn_off_device', { device: label })}
        onClick={onEnd}
      >
        {t('notifications.devices.turn_off')}
      </Button>
    </li>
  )
}

const TurnOn = ({
  ability,
  is_turning,
  onTurnOn,
}: {
  ability: Ability
  is_turning: boolean
  onTurnOn: () => void
}) => {
  const t = useT()
  if (ability === 'unsupported' || ability === 'refused')
    return (
      <Notice>
        {t(
          ability === 'refused'
            ? 'notifications.devices.refused'
            : 'notifications.devices.unsupported',
        )}
      </Notice>
    )
  return (
    <div className="space-y-2">
      <Button variant="secondary" is_loading={is_turning} onClick={onTurnOn}>
        {t('notifications.devices.turn_on')}
      </Button>
      <p className="text-sm text-quiet">{t('notifications.devices.ask')}</p>
    </div>
  )
}

/** What the buttons do; each says what came of it. */
const useDeviceActions = (
  user_id: string,
  serverKey: string | null,
  { mark, look }: { mark: string | null; look: () => Promise<void> },
) => {
  const t = useT()
  const toast = useToast()
  const add = useSend(addPushDevice)
  const remove = useSend(removePushDevice)
  const [busy, setBusy] = useState<string | null>(null)
  const during = async (what: string, step: () => Promise<void>): Promise<void> => {
    setBusy(what)
    await step()
      .catch((error: unknown) => {
        toast.wrong(
          error instanceof ApiError
            ? problemText(t, error.code)
            : t('notifications.devices.failed'),
        )
      })
      .finally(() => setBusy(null))
    await look()
  }
  const turnOn = () =>
    during('new', async () => {
      if ((await Notification.requestPermission()) !== 'granted') return
      await add.send({ id: user_id, body: await openAddress(serverKey) })
      toast.done(t('notifications.devices.turned_on'))
    })
  const turnOff = (device: PushDevice) =>
    during(device.id, async () => {
      await remove.send({ id: device.id })
      if (device.mark === mark) await closeAddress(serverKey)
      toast.done(t('notifications.devices.turned_off'))
    })
  return { busy, turnOn, turnOff }
}

/** Devices that are told while no page is open: which they are, and how this one becomes one. */
export function PushDevices({
  user_id,
  server_key,
  devices,
}: {
  user_id: string
  server_key: string | null
  devices: readonly PushDevice[]
}) {
  const t = useT()
  const here = useThisBrowser(server_key)
  const { busy, turnOn, turnOff } = useDeviceActions(user_id, server_key, here)
  const isOnHere = devices.some((one) => one.mark === here.mark)
  return (
    <Section title={t('notifications.devices.title')} lead={t('notifications.devices.lead')}>
      <Card>
        {devices.length === 0 ? (
          <p className="mb-4">{t('notifications.devices.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                is_here={device.mark === here.mark}
                is_ending={busy === device.id}
                onEnd={() => void turnOff(device)}
              />
            ))}
          </ul>
        )}
        {isOnHere ? null : (
          <TurnOn
            ability={here.ability}
            is_turning={busy === 'new'}
            onTurnOn={() => void turnOn()}
          />
        )}
      </Card>
    </Section>
  )
}
