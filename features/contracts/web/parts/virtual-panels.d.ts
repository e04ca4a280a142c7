/** Parts of other features on the page of a contract, put together from the manifests of pages (tools/page-manifests.ts). */
declare module 'virtual:panels/contract' {
  const panels: readonly import('react').ComponentType<
    import('./contract-panel.ts').ContractPanelProps
  >[]
  export default panels
}
/** The same, before what the lease says: what is to be done about it. Also on the page of staff. */
declare module 'virtual:panels/contract-first' {
  const panels: readonly import('react').ComponentType<
    import('./contract-panel.ts').ContractPanelProps
  >[]
  export default panels
}
/** Beside the words that somebody else is waited for: what one can do meanwhile. */
declare module 'virtual:panels/contract-waiting' {
  const panels: readonly import('react').ComponentType<
    import('./contract-panel.ts').ContractWaitingProps
  >[]
  export default panels
}
