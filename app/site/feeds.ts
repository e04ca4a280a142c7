import type { FastifyInstance } from 'fastify'
import type { Feed, FeedItem } from '#core/server/site.ts'
import { DEFAULT_LANG, isLang, LANGUAGE_TAGS, type Lang } from '#core/shared/language/languages.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { features } from '../features.ts'
import type { Product } from '../runtime.ts'
import { escapeXml } from './xml.ts'

const feedDate = (instant: string): string => new Date(instant).toUTCString()

const itemOf = (item: FeedItem, origin: string, lang: Lang): string => {
  const address = `${origin}${item.path}`
  return `<item><title>${escapeXml(item.title)}</title><link>${escapeXml(`${address}?lang=${lang}`)}</link><guid isPermaLink="false">${escapeXml(`${address}#${lang}`)}</guid><pubDate>${feedDate(item.published_at)}</pubDate><description>${escapeXml(item.summary)}</description></item>`
}

const feedIn = async (feed: Feed, { runtime, config }: Product, lang: Lang): Promise<string> => {
  const t = runtime.translator(lang)
  const items = await feed.items(runtime.db, lang)
  const self = `${config.public_url}${feed.path}?lang=${lang}`
  const head = `<title>${escapeXml(`${PRODUCT_NAME} · ${t.dynamic(feed.title)}`)}</title><link>${escapeXml(`${config.public_url}${feed.front}?lang=${lang}`)}</link><description>${escapeXml(t.dynamic(feed.description))}</description><language>${LANGUAGE_TAGS[lang].toLowerCase()}</language><atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}${items.map((item) => itemOf(item, config.public_url, lang)).join('')}</channel></rss>\n`
}

/** The feeds that features name, newest first, in the language of `?lang=`. */
export const serveFeeds = (server: FastifyInstance, product: Product): void => {
  for (const feed of features.flatMap(({ site }) => site?.feeds ?? []))
    server.get(feed.path, async (request, reply) => {
      const asked = (request.query as { lang?: unknown }).lang
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=600')
        .send(await feedIn(feed, product, isLang(asked) ? asked : DEFAULT_LANG))
    })
}
