/** The entries of one menu in their order, put together from the manifests of pages (tools/page-manifests.ts). */
declare module 'virtual:menu/*' {
  const entries: readonly {
    readonly to: string
    /** The key of a message. */
    readonly label: string
    readonly icon?: import('lucide-react').LucideIcon
    readonly exact?: boolean
    readonly within?: readonly string[]
  }[]
  export default entries
}
