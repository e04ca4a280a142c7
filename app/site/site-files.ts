import type { FastifyInstance } from 'fastify'
import { isLang, LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { features } from '../features.ts'
import { openPageCache } from '../pages/page-cache.ts'
import type { Product } from '../runtime.ts'
import { closedToSearch, PUBLIC_PATHS, titleKeyOf } from './public-pages.ts'
import { serveSitemap } from './sitemap.ts'
import { drawSocialImage } from './social-image.ts'

const serveRobots = (server: FastifyInstance, product: Product): void => {
  const text = [
    'User-agent: *',
    ...closedToSearch().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${product.config.public_url}/sitemap.xml`,
    '',
  ].join('\n')
  server.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(text),
  )
}

/** How long a reader may rely on the contact; counted anew at each answer. */
const HALF_A_YEAR = 182 * 86_400_000

/** Where a finder of a security flaw writes (RFC 9116). */
const serveSecurityContact = (server: FastifyInstance, { config }: Product): void => {
  server.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${config.public_url}${marketingPaths.contactAbout('technical')}`,
          ...(config.operator ? [`Contact: mailto:${config.operator.email}`] : []),
          `Expires: ${new Date(Date.now() + HALF_A_YEAR).toISOString()}`,
          `Preferred-Languages: ${LANGUAGES.join(', ')}`,
          `Canonical: ${config.public_url}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}

/** What a phone needs to put the product on its home screen. */
const serveManifest = (server: FastifyInstance): void => {
  const icon = (src: string, size: number, purpose = 'any') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const text = JSON.stringify({
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'is',
    background_color: '#f6f9fb',
    theme_color: '#0d5c6e',
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  })
  server.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=86400')
      .send(text),
  )
}

/** Pictures of titles that are cached, some 40 KB each. */
const PICTURES = 500

/** What is at the head of a public page; null where there is none. */
const titleAt = async ({ runtime }: Product, path: string, lang: Lang): Promise<string | null> => {
  if (PUBLIC_PATHS.includes(path)) return runtime.translator(lang).dynamic(titleKeyOf(path))
  for (const { site } of features) {
    const title = (await site?.titleOf?.(runtime.db, path, lang)) ?? null
    if (title !== null) return title
  }
  return null
}

/** Drawn once for each title and language. */
const serveSocialImages = (server: FastifyInstance, product: Product): void => {
  const kept = openPageCache<Buffer>(Number.POSITIVE_INFINITY, PICTURES)
  server.get('/og/:lang/*', async (request, reply) => {
    const { lang, '*': rest } = request.params as { lang: string; '*': string }
    const path = rest === 'index.png' ? '/' : `/${rest.replace(/\.png$/, '')}`
    const title = isLang(lang) && rest.endsWith('.png') ? await titleAt(product, path, lang) : null
    if (title === null)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('Not found')
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=604800')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await kept(`${lang} ${title}`, () => drawSocialImage(title, lang)))
  })
}

/** What search engines, shared links and home screens ask for beside the pages. */
export const serveSiteFiles = (server: FastifyInstance, product: Product): void => {
  serveRobots(server, product)
  serveSecurityContact(server, product)
  serveManifest(server)
  serveSitemap(server, product)
  serveSocialImages(server, product)
}
