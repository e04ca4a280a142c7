type Term = 'definite' | 'indefinite'

/**
 * What either side may do while a lease runs, and the article that says how. A lease for a fixed term ends otherwise than
 * one without an end, so its parties are led elsewhere.
 */
const WHILE_IT_RUNS: readonly { key: string; article: string; when?: Term }[] = [
  { key: 'report', article: 'bref-til-ad-afrita' },
  { key: 'inspect', article: 'uttekt-vid-afhendingu' },
  { key: 'rent', article: 'haekkun-leigu' },
  { key: 'people', article: 'framleiga-og-medleigjendur' },
  { key: 'give_notice', article: 'uppsagnarfrestur', when: 'indefinite' },
  { key: 'leave_early', article: 'haetta-fyrir-lok-leigutima', when: 'definite' },
  { key: 'renew', article: 'forgangsrettur', when: 'definite' },
  { key: 'hand_back', article: 'skil-a-husnaedi' },
]

/** In the last weeks of a fixed term, and after them, in the order in which it is done. For anything else it is too late. */
const AT_THE_END: readonly { key: string; article: string; when?: 'deposit' | 'before_end' }[] = [
  { key: 'hand_back', article: 'skil-a-husnaedi' },
  { key: 'inspect', article: 'uttekt-vid-afhendingu' },
  { key: 'security', article: 'endurgreidsla-tryggingarfjar', when: 'deposit' },
  // Asked six weeks before the end, a tenant answers within 30 days (F-10, F-11).
  { key: 'renew', article: 'forgangsrettur', when: 'before_end' },
  { key: 'end', article: 'lok-timabundins-samnings' },
  { key: 'report', article: 'bref-til-ad-afrita' },
]

export const leaseActions = (lease: {
  is_definite: boolean
  is_ending: boolean
  has_ended: boolean
  has_deposit: boolean
  is_landlords: boolean
}): { key: string; article: string }[] => {
  const term: Term = lease.is_definite ? 'definite' : 'indefinite'
  const actions = lease.is_ending
    ? AT_THE_END.filter(
        ({ when }) =>
          when === undefined || (when === 'deposit' ? lease.has_deposit : !lease.has_ended),
      )
    : WHILE_IT_RUNS.filter((one) => one.when === undefined || one.when === term)
  // The same guide, told as the deed of whoever reads.
  return actions.map(({ key, article }) => ({
    key: lease.is_landlords && key === 'hand_back' ? 'take_back' : key,
    article,
  }))
}
