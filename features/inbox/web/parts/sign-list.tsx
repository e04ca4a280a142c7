import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import type { SignWeight } from '../../shared/steps/sign-weights.ts'

/** The lamp is kept for what waits. */
export const SIGN_TONES = { strong: 'lava', some: 'glacier', weak: 'neutral' } as const

/** Signs of fraud, each with how much it says; as they are given, the weightiest first. */
export const SignList = ({
  signs,
}: {
  signs: readonly { key: string; label: string; weight: SignWeight }[]
}) => {
  const t = useT()
  return (
    <ul className="divide-y divide-line">
      {signs.map(({ key, label, weight }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 grow basis-60">{label}</span>
          <Status tone={SIGN_TONES[weight]}>{t(`inbox.weight.${weight}`)}</Status>
        </li>
      ))}
    </ul>
  )
}
