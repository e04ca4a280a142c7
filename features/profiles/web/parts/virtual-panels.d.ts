/** Parts of other features on a rental profile, put together from the manifests of pages (tools/page-manifests.ts). */
declare module 'virtual:panels/rental-profile' {
  const panels: readonly import('react').ComponentType<
    import('./profile-panel.ts').ProfilePanelProps
  >[]
  export default panels
}
