import type { Reads } from '#core/web/data/reads.ts'
import { findKnownUser } from '#features/accounts/shared/api.ts'

/**
 * What a page about one person reads before it asks staff why: whether there is such a person. An address that leads to nobody
 * is not found, and no reason is asked for it.
 */
export const knownPerson: Reads = ({ params }) => [[findKnownUser, { id: params.id! }]]
