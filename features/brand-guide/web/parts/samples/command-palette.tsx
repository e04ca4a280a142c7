import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import CommandPalette from '#core/web/ui/command-palette.tsx'
import { GUIDE_GROUPS, isGuideComponent } from '#features/brand-guide/shared/enums.ts'
import { brandGuidePaths } from '#features/brand-guide/shared/paths.ts'
import { Sample, Samples } from '../sample.tsx'

export default function CommandPaletteSamples() {
  const t = useT()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'all' | 'none' | null>(null)
  const close = () => setOpen(null)
  const entries = Object.entries(GUIDE_GROUPS).flatMap(([group, names]) =>
    names.map((name) => ({
      key: name,
      label: t.dynamic(`brand-guide.component.${name}.name`),
      note: t.dynamic(`brand-guide.group.${group}`),
    })),
  )
  return (
    <Samples columns={2}>
      <Sample state="try">
        <Button variant="secondary" onClick={() => setOpen('all')}>
          {t('brand-guide.components')}
        </Button>
      </Sample>
      <Sample state="empty">
        <Button variant="secondary" onClick={() => setOpen('none')}>
          {t('brand-guide.show')}
        </Button>
      </Sample>
      <CommandPalette
        is_open={open !== null}
        onClose={close}
        label={t('brand-guide.components')}
        placeholder={t('brand-guide.components')}
        entries={open === 'none' ? [] : entries}
        onPick={({ key }) => {
          close()
          if (isGuideComponent(key)) void navigate(brandGuidePaths.component(key))
        }}
      />
    </Samples>
  )
}
