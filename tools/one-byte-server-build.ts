import type { Plugin } from 'vite'

/** Letters beyond ASCII are written as escapes: a source with one of them takes two bytes a letter as long as the server runs. */
export const oneByteServerBuild = (): Plugin => ({
  name: 'one-byte-server-build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk')
        part.code = part.code.replace(
          /[\u0080-\uffff]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
})
