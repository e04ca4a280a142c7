import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { fileGroups } from './tools/file-groups.ts'
import { collectPages, pageManifests } from './tools/page-manifests.ts'
import { oneByteServerBuild } from './tools/one-byte-server-build.ts'
import { slimBrowserBuild } from './tools/slim-browser-build.ts'
import { workerBuild } from './tools/worker-build.ts'

const pages = await collectPages(import.meta.dirname)
const groups = fileGroups(import.meta.dirname)

export default defineConfig({
  plugins: [
    pageManifests(import.meta.dirname, pages),
    slimBrowserBuild(),
    oneByteServerBuild(),
    tailwindcss(),
    reactRouter(),
    workerBuild(),
  ],
  publicDir: 'public',
  build: {
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // What a part that comes later needs has mostly come with the page: to look through all of it anew for each part takes a phone
    // longer than to wait for the rest. Its styles are still fetched with it.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((name) => name.endsWith('.css')) : needed,
    },
  },
  // Development: every package is found at the start, or the first visits would reload the page.
  optimizeDeps: { entries: ['app/web/**/*.tsx', 'core/web/**/*.tsx', 'features/*/web/**/*.tsx'] },
  // React and the router come in one file: they pack better together, and change only when they are renewed. What else comes in
  // one file is planned.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  priority: groups.length + 1,
                  test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//,
                },
                ...groups,
              ],
            },
          },
        },
      },
    },
  },
  // The server build takes its libraries from node_modules at run time.
  ssr: {
    external: ['pg', 'pg-boss', 'sharp', 'fastify'],
    // Of its 1,700 icons pages use some 150: the source of the whole library, 1.3 MB, was held twice.
    noExternal: ['lucide-react'],
  },
})
