/** What of a time says where and when it is. */
interface Placed {
  starts_at: string
  listing: { id: string }
}

export interface SlotGroup<S extends Placed> {
  /** A calendar date. */
  day: string
  listing: S['listing']
  slots: readonly S[]
}

/** The times of one home on one day stand together, in the order in which they come; a group comes where its first time does. */
export const slotGroups = <S extends Placed>(slots: readonly S[]): SlotGroup<S>[] =>
  [
    ...Map.groupBy(
      slots,
      ({ starts_at, listing }) => `${starts_at.slice(0, 10)} ${listing.id}`,
    ).values(),
  ].map((together) => ({
    day: together[0]!.starts_at.slice(0, 10),
    listing: together[0]!.listing,
    slots: together,
  }))
