/** Why nobody writes in a conversation: a `ClosedReason` each. */
export const closed = {
  'inbox.you_blocked': 409,
  'inbox.blocked': 409,
  'inbox.nobody': 409,
  'inbox.parties_changed': 409,
}
