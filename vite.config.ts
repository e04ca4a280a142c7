import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { formModules, searchModules, shellModules } from './tools/file-groups.ts'
import { collectPages, pageManifests } from './tools/page-manifests.ts'
import { slimBrowserBuild } from './tools/slim-browser-build.ts'
import { workerBuild } from './tools/worker-build.ts'

const pages = await collectPages(import.meta.dirname)
const [shell, search, form] = [shellModules, searchModules, formModules].map((modulesOf) =>
  modulesOf(import.meta.dirname, pages.ROUTE_TABLE),
)
/** Loaded by pages in that language. */
const OTHER_LANGUAGE = /core\/shared\/language\/tables\/(en|uk|pl|da)\.ts$/
const fileOf = (id: string): string => id.split('?')[0]!

export default defineConfig({
  plugins: [
    pageManifests(import.meta.dirname, pages),
    slimBrowserBuild(),
    tailwindcss(),
    reactRouter(),
    workerBuild(),
  ],
  publicDir: 'public',
  build: { manifest: true, sourcemap: false, assetsInlineLimit: 0 },
  // Development: every package is found at the start, or the first visits would reload the page.
  optimizeDeps: { entries: ['app/web/**/*.tsx', 'core/web/**/*.tsx', 'features/*/web/**/*.tsx'] },
  // React and the router come in one file: they pack better together, and change only when they are renewed. What is on every
  // page comes in one file too: in forty small ones it would weigh 7 KB more. What is small in the search for a home comes in one
  // likewise: a first visit asks for thirty files fewer, and its first picture does not wait behind them. What
  // forms need of it is separate, so that a form does not bring the search along. How a state is shown (its tone, icon, notice)
  // is in six small modules that are nearly always loaded together.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  priority: 3,
                  test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//,
                },
                {
                  name: 'shell',
                  priority: 2,
                  test: (id: string) =>
                    (shell!.has(fileOf(id)) && !OTHER_LANGUAGE.test(id)) ||
                    /node_modules\/(intl-messageformat|@formatjs|clsx|lucide-react\/dist\/esm\/[A-Za-z]+\.mjs)/.test(
                      id,
                    ),
                },
                {
                  name: 'common',
                  priority: 2,
                  minShareCount: 2,
                  maxModuleSize: 3000,
                  test: (id: string) =>
                    search!.has(fileOf(id)) &&
                    form!.has(fileOf(id)) &&
                    !OTHER_LANGUAGE.test(id) &&
                    !/\/(tick-box\.tsx|icons\/(check|minus)\.mjs)$/.test(id),
                },
                {
                  name: 'states',
                  priority: 2,
                  test: /core\/web\/ui\/(tone|tone-icon|status|notice)\.tsx?$|lucide-react\/dist\/esm\/icons\/(circle-check|circle-exclamation-point)\.mjs$/,
                },
                {
                  name: 'draft',
                  priority: 2,
                  test: /core\/web\/form\/(use-draft|draft-text)\.ts$/,
                },
                {
                  name: 'marks',
                  priority: 2,
                  test: /lucide-react\/dist\/esm\/icons\/(check|minus)\.mjs$/,
                },
                {
                  name: 'search',
                  priority: 1,
                  minShareCount: 2,
                  maxModuleSize: 3000,
                  // What reads filters is for the saved searches and the sheet too, and for no page that brings this along.
                  test: (id: string) =>
                    search!.has(fileOf(id)) &&
                    !OTHER_LANGUAGE.test(id) &&
                    !/\/(filter-chips|search-address|areas|filters|costs|similar|map-points|map-view|json-ld)\.ts$|\/(search-[a-z]+|tick-box)\.tsx$/.test(
                      id,
                    ),
                },
              ],
            },
          },
        },
      },
    },
  },
  // The server build takes its libraries from node_modules at run time.
  ssr: { external: ['pg', 'pg-boss', 'sharp', 'fastify'] },
})
