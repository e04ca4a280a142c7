import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { keepPreference } from '#core/web/data/preferences.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { useSetting } from '../reader.ts'

/** Light unless the reader chose dark; kept in a cookie, so the server renders the right one and nothing flashes. */
export const ThemeToggle = () => {
  const t = useT()
  const [theme, setTheme] = useState(useSetting()?.theme ?? 'light')
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    keepPreference('theme', next)
    document.documentElement.dataset.theme = next
    setTheme(next)
  }
  return (
    <IconButton
      plain
      label={theme === 'dark' ? t('app.shell.theme_light') : t('app.shell.theme_dark')}
      icon={theme === 'dark' ? <Sun /> : <Moon />}
      onClick={toggle}
    />
  )
}
