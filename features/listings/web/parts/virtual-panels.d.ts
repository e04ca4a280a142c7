/** Parts of other features on the page of a home, put together from the manifests of pages (tools/page-manifests.ts). */
declare module 'virtual:panels/listing-apply' {
  const panels: readonly import('react').ComponentType<
    import('./apply-panel.ts').ApplyPanelProps
  >[]
  export default panels
}
declare module 'virtual:panels/listing-side' {
  const panels: readonly import('react').ComponentType<import('./side-panel.ts').SidePanelProps>[]
  export default panels
}
declare module 'virtual:panels/listings-search' {
  const panels: readonly import('react').ComponentType[]
  export default panels
}
declare module 'virtual:panels/liked-listings' {
  const panels: readonly import('react').ComponentType[]
  export default panels
}
