const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit/i

/** An agent that reads pages for a search engine or a preview. */
export const isCrawler = (agent: string): boolean => CRAWLER.test(agent)
