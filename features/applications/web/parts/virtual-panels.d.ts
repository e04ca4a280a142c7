/** Parts of other features beside words of the other side, put together from the manifests of pages (tools/page-manifests.ts). */
declare module 'virtual:panels/words-warning' {
  const panels: readonly import('react').ComponentType<
    import('./words-warning.tsx').WordsWarningProps
  >[]
  export default panels
}
