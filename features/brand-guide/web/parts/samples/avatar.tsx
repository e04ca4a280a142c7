import { useT } from '#core/web/i18n/use-t.ts'
import { Avatar } from '#core/web/ui/avatar.tsx'
import { Sample, Samples } from '../sample.tsx'

export default function AvatarSamples() {
  const t = useT()
  const names = ([1, 2, 3] as const).map((at) => t(`brand-guide.sample.person${at}`))
  return (
    <Samples columns={2}>
      <Sample state="rest" className="space-y-3">
        {names.map((name) => (
          <p key={name} className="flex items-center gap-3">
            <Avatar name={name} />
            {name}
          </p>
        ))}
      </Sample>
      <Sample state="sizes" className="flex items-center gap-4">
        {([32, 40, 64] as const).map((size) => (
          <Avatar key={size} name={names[0]!} size={size} />
        ))}
      </Sample>
    </Samples>
  )
}
