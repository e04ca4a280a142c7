/** A thing that a product page tells of. */
export interface NowItem {
  title: string
  text: string
  to?: string | undefined
}
