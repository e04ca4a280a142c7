import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MenuName, PageRoute } from '../core/shared/page-manifest.ts'
import { MENU, menuIcons } from './page-manifests.ts'

/** Where every page with a head and a foot begins. */
const SHELL = [
  'app/web/entry.client.tsx',
  'app/web/root.tsx',
  'app/web/layouts/default.tsx',
  'core/web/data/loader-data.ts',
  'core/web/layout/page-meta.tsx',
  'core/web/layout/page-header.tsx',
  'core/web/ui/text-link.tsx',
]
const IMPORT = /^(?:import|export)\s(?!type\s)(?:([^'";]*?)\sfrom\s)?'([^']+)'/gms
const ICON = /export \{ ([^}]+) \} from '\.\/icons\/([^']+)'/g

const iconFiles = (root: string): Map<string, string> => {
  const folder = path.join(root, 'node_modules/lucide-react/dist/esm')
  const files = new Map<string, string>()
  for (const [, names, file] of readFileSync(
    path.join(folder, 'lucide-react.mjs'),
    'utf8',
  ).matchAll(ICON))
    for (const name of names!.split(', '))
      files.set(name.replace('default as ', ''), path.join(folder, 'icons', file!))
  return files
}

/** What the modules of `beginnings` load, icons one by one. An `api.ts` is followed no further, for the browser's build drops its schemas. */
const modulesFrom = (
  root: string,
  pages: readonly PageRoute[],
  beginnings: readonly string[],
): ReadonlySet<string> => {
  const icons = iconFiles(root)
  const found = new Set<string>()
  const addIcons = (names: readonly string[]): void => {
    for (const name of names) {
      const icon = icons.get(name)
      if (icon) found.add(icon)
    }
  }
  const walk = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    if (/\/shared\/api(\/[\w-]+)?\.ts$/.test(file)) return
    for (const [, names, wanted] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (wanted === 'lucide-react') addIcons(names!.replace(/[{}\s]/g, '').split(','))
      if (wanted!.startsWith(MENU)) {
        found.add(`\0${wanted}`)
        addIcons(menuIcons(pages, wanted!.slice(MENU.length) as MenuName))
      }
      const next = wanted!.startsWith('#')
        ? path.join(root, wanted!.slice(1))
        : wanted!.startsWith('.')
          ? path.resolve(path.dirname(file), wanted!)
          : null
      if (next && /\.tsx?$/.test(next)) walk(next)
    }
  }
  for (const file of beginnings) if (existsSync(path.join(root, file))) walk(path.join(root, file))
  return found
}

/**
 * The modules that all pages with a head and a foot load. They come in one file: a first visit then asks for a dozen files instead of
 * fifty, its style sheet does not queue behind them, and they pack better together.
 */
export const shellModules = (root: string, pages: readonly PageRoute[]): ReadonlySet<string> =>
  modulesFrom(root, pages, SHELL)
/** The modules of the page that most visits begin with. The small ones that others use too come in one file, for the same reason. */
export const searchModules = (root: string, pages: readonly PageRoute[]): ReadonlySet<string> =>
  modulesFrom(root, pages, ['features/listings/web/pages/listings.tsx'])
/** The modules of pages with a form: what they share with the search comes in a file of its own. */
export const formModules = (root: string, pages: readonly PageRoute[]): ReadonlySet<string> =>
  modulesFrom(root, pages, [
    'features/accounts/web/pages/register.tsx',
    'features/marketing/web/pages/contact-us.tsx',
  ])
