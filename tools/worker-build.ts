import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Parts that a page fetches only when they are wanted, and that a reader without a connection may want: signing out, above all. */
const WANTED = [
  'app/web/after-hydration.tsx',
  'app/web/parts/error-parts.tsx',
  'app/web/parts/user-menu.tsx',
  'core/web/ui/menu-popup.tsx',
  'features/accounts/web/parts/sign-out.ts',
]

/** The addresses of the wanted parts, with all that they import. */
const wantedIn = (bundle: Rolldown.OutputBundle): string[] => {
  const found = new Set<string>()
  const reach = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    for (const one of chunk.imports) reach(one)
  }
  for (const wanted of WANTED) {
    const chunk = Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.moduleIds.includes(path.join(ROOT, wanted)),
    )
    if (!chunk) throw new Error(`the build has no ${wanted}`)
    reach(chunk.fileName)
  }
  return [...found].map((file) => `/${file}`).toSorted()
}

/** Builds the service worker as one plain script at the root of the site, beside the pages. Development has none. */
export const workerBuild = (): Plugin => ({
  name: 'worker-build',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle(_options, bundle) {
    await build({
      configFile: false,
      root: ROOT,
      publicDir: false,
      logLevel: 'warn',
      envFile: false,
      define: { WANTED_PARTS: JSON.stringify(wantedIn(bundle)) },
      build: {
        outDir: path.join(ROOT, 'build/client'),
        emptyOutDir: false,
        sourcemap: false,
        rolldownOptions: {
          input: path.join(ROOT, 'app/web/worker/worker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    })
  },
})
