/** What a figure must be: at most or at least so much, or the better of two alternatives where nothing is promised. */
export interface Goal {
  /** The script in this folder that measures it. */
  script: string
  what: string
  unit: '' | 'ms' | 's' | '%' | 'MB' | 'KB' | '/s'
  most?: number
  least?: number
}

const listings = 'listings.ts'
const search = 'search.ts'
const overload = 'overload.ts'
const atMillion = (what: string): Goal => ({
  script: search,
  what: `${what}: cost over HTTP at the larger size against the smaller`,
  unit: '',
  most: 2,
})

/** Every figure that the benchmarks record, in the order of the table. */
export const GOALS = {
  'listings.search': {
    script: listings,
    what: 'search over HTTP against the same SQL through the driver, worst size',
    unit: '',
    least: 0.6,
  },
  'listings.detail': {
    script: listings,
    what: 'one home over HTTP against the same SQL, worst size',
    unit: '',
    least: 0.5,
  },
  'listings.search_cost': {
    script: listings,
    what: 'search at the largest size against the smallest',
    unit: '',
    most: 1.5,
  },
  'listings.detail_cost': {
    script: listings,
    what: 'one home at the largest size against the smallest',
    unit: '',
    most: 1.5,
  },
  'search.random filters': atMillion('random filters'),
  'search.nothing found': atMillion('searches that find nothing'),
  'search.few found': atMillion('searches that find few'),
  'search.last pages': atMillion('last pages'),
  'search.words': atMillion('words of a street'),
  'search.place': atMillion('a place in words'),
  'search.premises': atMillion('premises'),
  'search.p95': {
    script: search,
    what: 'the kind of search that is slowest at the larger size, 95th percentile',
    unit: 'ms',
    most: 60,
  },
  'search.count': {
    script: search,
    what: 'count of a saved search: cost of the statement at the larger size against the smaller',
    unit: '',
    most: 2,
  },
  'search.map of the country': atMillion('map of the country'),
  'search.map p95': {
    script: search,
    what: 'map of the country at the larger size, 95th percentile',
    unit: 'ms',
    most: 50,
  },
  'search.map KB': { script: search, what: 'map of the country', unit: 'KB', most: 60 },
  'search.map by price p95': {
    script: search,
    what: 'map with a limit on rent at the larger size, 95th percentile',
    unit: 'ms',
    most: 50,
  },
  'pages.kept_rate': {
    script: 'pages.ts',
    what: '`/listings` as visitors get it, kept for five seconds, compressed',
    unit: '/s',
    least: 5000,
  },
  'pages.drawn': {
    script: 'pages.ts',
    what: '`/listings` rendered again each time against a bare React Router page of as many elements, both compressed',
    unit: '',
    least: 0.5,
  },
  'overload.search.useful': {
    script: overload,
    what: 'searches at three times the rate that is answered: useful answers (within 1 s) of that rate',
    unit: '%',
    least: 95,
  },
  'overload.search.p99': {
    script: overload,
    what: '... what is taken, 99th percentile',
    unit: 'ms',
    most: 1_000,
  },
  'overload.search.refusal': {
    script: overload,
    what: '... refusals, median',
    unit: 'ms',
    most: 50,
  },
  'overload.search.memory': {
    script: overload,
    what: '... resident memory at its highest',
    unit: 'MB',
    most: 350,
  },
  'overload.search.recovery': {
    script: overload,
    what: '... until an answer is as fast as before',
    unit: 'ms',
    most: 2_000,
  },
  'overload.page /listings.useful': {
    script: overload,
    what: '`/listings` at three times the rate that is answered: useful answers of that rate',
    unit: '%',
    least: 95,
  },
  'overload.page /listings.p99': {
    script: overload,
    what: '... what is taken, 99th percentile',
    unit: 'ms',
    most: 1_000,
  },
  'overload.page /listings.refusal': {
    script: overload,
    what: '... refusals, median',
    unit: 'ms',
    most: 50,
  },
  'overload.page /listings.memory': {
    script: overload,
    what: '... resident memory at its highest',
    unit: 'MB',
    most: 350,
  },
  'overload.page /listings.recovery': {
    script: overload,
    what: '... until an answer is as fast as before',
    unit: 'ms',
    most: 2_000,
  },
  'rent-run.rate': {
    script: 'rent-run.ts',
    what: '10,000 contracts billed, every invariant checked after',
    unit: '/s',
    least: 1_000,
  },
  'rent-run.linear': {
    script: 'rent-run.ts',
    what: '10,000 contracts against 1,000: how many times as long',
    unit: '',
    most: 10.5,
  },
  'contract-pdf.median': {
    script: 'contract-pdf.ts',
    what: 'contract document, injected, warm: median',
    unit: 'ms',
    most: 50,
  },
  'contract-pdf.p95': {
    script: 'contract-pdf.ts',
    what: '... 95th percentile',
    unit: 'ms',
    most: 50,
  },
  'start.first': {
    script: 'start.ts',
    what: 'first start, without installing',
    unit: 's',
  },
  'start.demo': { script: 'start.ts', what: 'demo made after it', unit: 's', most: 20 },
  'start.second': { script: 'start.ts', what: 'second start', unit: 's', most: 6 },
  'start.memory': {
    script: 'start.ts',
    what: 'resident memory after a tour of the pages',
    unit: 'MB',
    most: 300,
  },
  'people.sign_in': {
    script: 'people.ts',
    what: 'signing in over HTTP against its argon2, 99th percentile',
    unit: '',
    most: 2,
  },
  'people.sign_ins': { script: 'people.ts', what: 'sign-ins', unit: '/s', least: 50 },
  'people.staff': {
    script: 'people.ts',
    what: 'staff search among 100,000 people, 95th percentile',
    unit: 'ms',
    most: 40,
  },
  'saved-searches.matching': {
    script: 'saved-searches.ts',
    what: 'one new home matched against 100,000 saved searches that it does not fit, median',
    unit: 'ms',
    most: 200,
  },
  'properties.list': {
    script: 'properties.ts',
    what: 'a page of one landlord’s 10,000 homes, 95th percentile',
    unit: 'ms',
    most: 150,
  },
  'properties.totals': {
    script: 'properties.ts',
    what: '... totals of their 100 portfolios',
    unit: 'ms',
    most: 150,
  },
  'properties.move': {
    script: 'properties.ts',
    what: '... 100 of them moved at once',
    unit: 'ms',
    most: 150,
  },
  'applications.list': {
    script: 'applications.ts',
    what: 'a landlord’s list of 5,000 applications, the slowest of its filters, 95th percentile',
    unit: 'ms',
    most: 60,
  },
  'inbox.delivered': {
    script: 'inbox.ts',
    what: 'a message sent until the other browser has read it, two processes, 2,000 idle listeners, 95th percentile',
    unit: 'ms',
    most: 150,
  },
  'inbox.opened': {
    script: 'inbox.ts',
    what: '... a conversation opened among 10,000,000 messages',
    unit: 'ms',
    most: 20,
  },
  'inbox.search': {
    script: 'inbox.ts',
    what: '... search in 20,000 messages of one’s own',
    unit: 'ms',
    most: 60,
  },
  'soak.peak': {
    script: 'soak.ts',
    what: 'mixed load at 70 % of the rate that is answered, four minutes: resident memory at its highest',
    unit: 'MB',
    most: 350,
  },
  'soak.memory': {
    script: 'soak.ts',
    what: 'an hour at 70 % of the rate that is answered: memory of the last quarter above that of the second',
    unit: '%',
    most: 5,
  },
  'soak.handles': {
    script: 'soak.ts',
    what: '... open files and sockets, more than in the second quarter',
    unit: '',
    most: 5,
  },
  'soak.queue': {
    script: 'soak.ts',
    what: '... jobs that are due and wait, more than in the second quarter',
    unit: '',
    most: 5,
  },
  'notices.seconds': {
    script: 'notices.ts',
    what: 'one event told to 10,000 people through the jobs',
    unit: 's',
    most: 10,
  },
  'help-search.p95': {
    script: 'help-search.ts',
    what: '`/help/search` with 10,000 articles in five languages, 95th percentile',
    unit: 'ms',
    most: 30,
  },
  'scam-score.usual': {
    script: 'scam-score.ts',
    what: 'score of a labelled message, 95th percentile',
    unit: 'ms',
    most: 20,
  },
  'scam-score.longest': {
    script: 'scam-score.ts',
    what: '... of a message of 5,000 characters',
    unit: 'ms',
    most: 20,
  },
  'help-terms.base': {
    script: 'help-terms.ts',
    what: 'inflected Icelandic questions answered among the first three: base forms',
    unit: '%',
    least: 90,
  },
  'help-terms.trigrams': {
    script: 'help-terms.ts',
    what: '... trigrams, which are not used',
    unit: '%',
  },
  'hostile-client.memory': {
    script: 'hostile-client.ts',
    what: 'one visitor’s hostile requests: memory gained, the worst of them',
    unit: 'MB',
    most: 64,
  },
  'hostile-client.health': {
    script: 'hostile-client.ts',
    what: '... longest wait of `/api/health`',
    unit: 'ms',
    most: 50,
  },
  'lighthouse.performance': {
    script: 'lighthouse.ts',
    what: 'public pages as a phone sees them, worst page: performance',
    unit: '',
    least: 95,
  },
  'lighthouse.others': {
    script: 'lighthouse.ts',
    what: '... accessibility, best practices, SEO',
    unit: '',
    least: 100,
  },
  'lighthouse.blocked': {
    script: 'lighthouse.ts',
    what: '... longest time in all that a page blocks the phone (total blocking time)',
    unit: 'ms',
    most: 150,
  },
  'lighthouse.interactive': {
    script: 'lighthouse.ts',
    what: '... `/listings` until it can be used (time to interactive)',
    unit: 'ms',
    most: 1_500,
  },
  'navigation.median': {
    script: 'navigation.ts',
    what: 'from the press on a link to the next heading, the slowest of five changes, median',
    unit: 'ms',
    most: 150,
  },
  'navigation.sign_in': {
    script: 'navigation.ts',
    what: 'signing in besides argon2',
    unit: 'ms',
    most: 500,
  },
  'map.frame': {
    script: 'map-frames.ts',
    what: 'map dragged on a phone: work of the page for a frame, processor 4x slower, 95th percentile',
    unit: 'ms',
    most: 16.7,
  },
  'axe.violations': {
    script: 'axe.ts',
    what: 'violations of axe on every page, both themes, five languages',
    unit: '',
    most: 0,
  },
} as const satisfies Record<string, Goal>

export type FigureId = keyof typeof GOALS
export const isMet = ({ most = Infinity, least = -Infinity }: Goal, figure: number): boolean =>
  figure <= most && figure >= least
