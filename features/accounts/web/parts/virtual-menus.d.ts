/** What staff see of a person, put together from the manifests of pages (tools/page-manifests.ts). */
declare module 'virtual:menu/person' {
  const entries: readonly {
    readonly to: string
    /** The key of a message. */
    readonly label: string
    readonly exact?: boolean
  }[]
  export default entries
}
