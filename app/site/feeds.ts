import type { FastifyInstance } from 'fastify'
import { DEFAULT_LANG, isLang, LANGUAGE_TAGS, type Lang } from '#core/shared/language/languages.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { feedItems, type FeedItem } from '#features/help/server/queries/reading.ts'
import { helpPaths } from '#features/help/shared/paths.ts'
import type { Product } from '../runtime.ts'
import { xml } from './xml.ts'

const day = (instant: string): string => new Date(instant).toUTCString()

const itemOf = (item: FeedItem, origin: string, lang: Lang): string => {
  const address = `${origin}${helpPaths.article(item.slug)}`
  return `<item><title>${xml(item.title)}</title><link>${xml(`${address}?lang=${lang}`)}</link><guid isPermaLink="false">${xml(`${address}#${lang}`)}</guid><pubDate>${day(item.published_at)}</pubDate><description>${xml(item.summary)}</description></item>`
}

/** `/help/rss.xml?lang=`: the blog in one language, newest first. */
export const serveFeeds = (server: FastifyInstance, product: Product): void => {
  server.get('/help/rss.xml', async (request, reply) => {
    const asked = (request.query as { lang?: unknown }).lang
    const lang = isLang(asked) ? asked : DEFAULT_LANG
    const t = product.runtime.translator(lang)
    const { public_url: origin } = product.config
    const items = await feedItems(product.runtime.db, lang)
    const self = `${origin}/help/rss.xml?lang=${lang}`
    const head = `<title>${xml(`${PRODUCT_NAME} · ${t('help.front.blog')}`)}</title><link>${xml(`${origin}${helpPaths.front}?lang=${lang}`)}</link><description>${xml(t('help.front.description'))}</description><language>${LANGUAGE_TAGS[lang].toLowerCase()}</language><atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>`
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}${items.map((item) => itemOf(item, origin, lang)).join('')}</channel></rss>\n`,
      )
  })
}
