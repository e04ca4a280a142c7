/**
 * What either side may do while a lease runs, and the article that says how. A lease for a fixed term ends otherwise than
 * one without an end, so its parties are led elsewhere.
 */
export const LEASE_ACTIONS = [
  { key: 'report', article: 'bref-til-ad-afrita' },
  { key: 'inspect', article: 'uttekt-vid-afhendingu' },
  { key: 'rent', article: 'haekkun-leigu' },
  { key: 'people', article: 'framleiga-og-medleigjendur' },
  { key: 'give_notice', article: 'uppsagnarfrestur', when: 'indefinite' },
  { key: 'leave_early', article: 'haetta-fyrir-lok-leigutima', when: 'definite' },
  { key: 'renew', article: 'forgangsrettur', when: 'definite' },
  { key: 'hand_back', article: 'skil-a-husnaedi' },
] as const satisfies readonly { key: string; article: string; when?: 'definite' | 'indefinite' }[]
