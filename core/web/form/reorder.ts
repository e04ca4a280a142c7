/** The list with the item at `from` standing at `to`. */
export const moveItem = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = list.filter((_, index) => index !== from)
  if (next.length < list.length) next.splice(to, 0, list[from]!)
  return next
}
