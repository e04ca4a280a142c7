/** Where browsers tell of what a policy stopped; app/policy-reports.ts counts it. */
export const REPORTS = '/csp-reports'
const REPORTING = [`report-uri ${REPORTS}`, 'report-to csp']
/** Goes with every policy that names the group. */
export const REPORTING_ENDPOINTS = `csp="${REPORTS}"`

export interface PageFacts {
  /** Which scripts of the page may run: its nonce, or their hashes. */
  scripts: string
  secure: boolean
  is_visitor: boolean
  is_staff: boolean
  /** Whom maps ask for streets besides this server. */
  tiles: string | null
}

/**
 * Names of the policies that may make scripts: `default` lets libraries start our own workers, `later`
 * begins the scripts of a visitor's page (scripts-later.ts), and the editor of staff reads what is pasted.
 */
const policiesFor = ({ is_visitor, is_staff }: PageFacts): string =>
  ['default', ...(is_visitor ? ['later'] : []), ...(is_staff ? ['ProseMirrorClipboard'] : [])].join(
    ' ',
  )

/** This server alone, and where maps get their streets from. */
const connectSources = (tiles: string | null): string =>
  ["connect-src 'self'", ...(tiles ? [tiles] : [])].join(' ')

/** What a page of the product may do: scripts by nonce or hash, styles from files alone, nothing from elsewhere. */
export const pagePolicy = (facts: PageFacts): string =>
  [
    "default-src 'self'",
    `script-src ${facts.scripts} 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    connectSources(facts.tiles),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policiesFor(facts)}`,
    ...(facts.secure ? ['upgrade-insecure-requests'] : []),
    ...REPORTING,
  ].join('; ')

/** The worker of the map has a policy of its own: it fetches the land, and tiles from a tile server. */
export const mapWorkerPolicy = (tiles: string | null): string =>
  ["default-src 'none'", "script-src 'self'", connectSources(tiles), ...REPORTING].join('; ')

/** The reading page of the API: swagger-ui, all of it from our own files. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  ...REPORTING,
].join('; ')

/** Pages of the embedded identity provider: one style of a known hash, forms that lead back here. */
export const identityPolicy = (styleHash: string): string =>
  [
    "default-src 'none'",
    `style-src '${styleHash}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...REPORTING,
  ].join('; ')
