import { Download, EllipsisVertical, FileSignature, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import type { MenuItem } from '#core/web/ui/menu-item.ts'
import { Sample, Samples } from '../sample.tsx'

const useItems = (): MenuItem[] => {
  const t = useT()
  return [
    { key: 'edit', label: t('core.actions.edit'), icon: <Pencil size={18} /> },
    { key: 'download', label: t('core.actions.download'), icon: <Download size={18} /> },
    {
      key: 'sign',
      label: t('app.sandbox.sign'),
      icon: <FileSignature size={18} />,
      is_disabled: true,
    },
    {
      key: 'remove',
      label: t('core.actions.remove'),
      icon: <Trash2 size={18} />,
      is_dangerous: true,
      starts_group: true,
    },
  ]
}

export default function MenuSamples() {
  const t = useT()
  const [lang, setLang] = useState<Lang>(t.lang)
  const items = useItems()
  return (
    <Samples columns={2}>
      <Sample state="try">
        <Menu
          label={t('core.actions.edit')}
          align="start"
          trigger={<Button variant="secondary">{t('core.actions.edit')}</Button>}
          items={items}
        />
      </Sample>
      <Sample state="unlabelled">
        <Menu
          label={t('core.layout.menu')}
          align="start"
          trigger={<IconButton label={t('core.layout.open_menu')} icon={<EllipsisVertical />} />}
          items={items}
        />
      </Sample>
      <Sample state="filled">
        <Menu
          label={t('app.shell.language')}
          align="start"
          trigger={<Button variant="secondary">{LANGUAGE_NAMES[lang]}</Button>}
          items={LANGUAGES.map((one) => ({
            key: one,
            label: LANGUAGE_NAMES[one],
            lang: one,
            is_chosen: one === lang,
            onSelect: () => setLang(one),
          }))}
        />
      </Sample>
      <Sample state="long">
        <Menu
          label={t('brand-guide.sample.long')}
          align="start"
          trigger={<Button variant="secondary">{t('brand-guide.sample.long')}</Button>}
          items={[{ key: 'long', label: t('brand-guide.sample.long_text') }, ...items]}
        />
      </Sample>
    </Samples>
  )
}
