import path from 'node:path'

/** The environment that gives a server the memory `npm start` gives it (tools/setup.mjs). */
export const AS_STARTED = {
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=320',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/compile'),
}
