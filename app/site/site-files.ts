import type { FastifyInstance } from 'fastify'
import { isLang } from '#core/shared/language/languages.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import type { Product } from '../runtime.ts'
import { PUBLIC_PATHS, titleKeyOf } from './public-pages.ts'
import { serveSitemap } from './sitemap.ts'
import { drawSocialImage } from './social-image.ts'

/** Private, or of no use to a search engine. */
const CLOSED = ['/api/', '/admin', '/account/', '/tenants/', '/landlords/', '/rental-contracts/', '/listings/create', '/login', '/register', '/forgot-password', '/email-confirmation/', '/sandbox/', '/dev']

const serveRobots = (server: FastifyInstance, product: Product): void => {
  const text = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${product.config.public_url}/sitemap.xml`, ''].join('\n')
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text))
}

/** What a phone needs to put the product on its home screen. */
const serveManifest = (server: FastifyInstance): void => {
  const icon = (src: string, size: number, purpose = 'any') => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })
  const text = JSON.stringify({ name: PRODUCT_NAME, short_name: PRODUCT_NAME, id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'is', background_color: '#f6f9fb', theme_color: '#0d5c6e', icons: [icon('/icon-192.png', 192), icon('/icon-512.png', 512), icon('/icon-maskable-512.png', 512, 'maskable')] })
  server.get('/manifest.webmanifest', (_request, reply) => reply.type('application/manifest+json').header('cache-control', 'public, max-age=86400').send(text))
}

/** Drawn once for each page and language; there are only as many as there are public pages. */
const serveSocialImages = (server: FastifyInstance, product: Product): void => {
  const kept = new Map<string, Promise<Buffer>>()
  const known = new Set(PUBLIC_PATHS.map((path) => (path === '/' ? '/index' : path)))
  server.get('/og/:lang/*', async (request, reply) => {
    const { lang, '*': rest } = request.params as { lang: string; '*': string }
    const path = `/${rest.replace(/\.png$/, '')}`
    if (!isLang(lang) || !rest.endsWith('.png') || !known.has(path)) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    const address = `${lang}${path}`
    const made = kept.get(address) ?? drawSocialImage(product.runtime.words(lang).dynamic(titleKeyOf(path === '/index' ? '/' : path)), lang)
    kept.set(address, made)
    made.catch(() => kept.delete(address))
    return reply.type('image/png').header('cache-control', 'public, max-age=604800').header('cross-origin-resource-policy', 'cross-origin').send(await made)
  })
}

/** What search engines, shared links and home screens ask for beside the pages. */
export const serveSiteFiles = (server: FastifyInstance, product: Product): void => {
  serveRobots(server, product)
  serveManifest(server)
  serveSitemap(server, product)
  serveSocialImages(server, product)
}
