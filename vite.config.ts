import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { slimBrowserBuild } from './tools/slim-browser-build.ts'

export default defineConfig({
  plugins: [slimBrowserBuild(), tailwindcss(), reactRouter()],
  publicDir: 'public',
  build: { manifest: true, sourcemap: false, assetsInlineLimit: 0 },
  // Development: every package is found at the start, or the first visits would reload the page.
  optimizeDeps: { entries: ['app/web/**/*.tsx', 'core/web/**/*.tsx', 'features/*/web/**/*.tsx'] },
  // React and the router come in one file: they pack better together, and change only when they are renewed. What stands on
  // every page, and what stands in every form, come in one file each: in forty small ones they weigh 1 to 3 KB more.
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [
    { name: 'framework', priority: 3, test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\// },
    { name: 'ground', priority: 2, test: /core\/web\/(i18n\/|(layout\/(app-header|app-footer|center-layout|skip-link)|form\/input-look|ui\/(button|button-look|icon-button|logo|igloo-mark|spinner|tooltip|menu|drawer|badge|toasts|toast-stack|toast-card|tone|tone-icon|link-button|use-toast|ui-providers))\.tsx?$)/ },
    { name: 'use-checked-form', priority: 1, test: /core\/web\/form\/(use-checked-form|form|error-summary|form-frame|problems|field-frame|use-field|form-actions|text-field)\.tsx?$/ },
  ] } } } } } },
  // The server build takes its libraries from node_modules at run time.
  ssr: { external: ['pg', 'pg-boss', 'sharp', 'fastify'] },
})
