import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  addressIn,
  isLang,
  LANGUAGE_TAGS,
  LANGUAGES,
  type Lang,
} from '#core/shared/language/languages.ts'
import { features } from '../features.ts'
import { openPageCache } from '../pages/page-cache.ts'
import type { Product } from '../runtime.ts'
import { PUBLIC_PATHS } from './public-pages.ts'
import { escapeXml } from './xml.ts'

/** A list may be tens of megabytes: it is made once for all who ask within ten minutes. */
const KEPT_MS = 600_000

const sitemapEntry = (
  origin: string,
  lang: Lang,
  path: string,
  day: string | null = null,
  languages: readonly Lang[] = LANGUAGES,
): string =>
  [
    `<url><loc>${escapeXml(addressIn(origin + path, lang))}</loc>`,
    ...(day ? [`<lastmod>${day}</lastmod>`] : []),
    ...languages.map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${LANGUAGE_TAGS[other]}" href="${escapeXml(addressIn(origin + path, other))}"/>`,
    ),
    '</url>',
  ].join('')

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const send = (reply: FastifyReply, text: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(text)

const listIn = async (product: Product, lang: Lang): Promise<string> => {
  const origin = product.config.public_url
  const found = await Promise.all(
    features.flatMap(({ site }) => (site ? [site.addresses(product.runtime.db)] : [])),
  )
  const entries = [
    ...PUBLIC_PATHS.map((path) => sitemapEntry(origin, lang, path)),
    ...found
      .flat()
      .filter(({ languages }) => languages?.includes(lang) ?? true)
      .map(({ path, day, languages }) =>
        sitemapEntry(origin, lang, path, day, languages ?? LANGUAGES),
      ),
  ]
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}

/** An index with one list for each language: public pages and the addresses that features name, each with its other languages. */
export const serveSitemap = (server: FastifyInstance, product: Product): void => {
  const origin = product.config.public_url
  const kept = openPageCache<string>(KEPT_MS, LANGUAGES.length)
  server.get('/sitemap.xml', (_request, reply) =>
    send(
      reply,
      `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${LANGUAGES.map((lang) => `<sitemap><loc>${escapeXml(origin)}/sitemap-${lang}.xml</loc></sitemap>`).join('')}</sitemapindex>`,
    ),
  )
  server.get('/sitemap-:lang(^\\w{2}$).xml', async (request, reply) => {
    const { lang } = request.params as { lang: string }
    if (!isLang(lang)) return reply.code(404).type('text/plain').send('Not found')
    return send(reply, await kept(lang, () => listIn(product, lang)))
  })
}
