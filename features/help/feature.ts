import type { Feature } from '#core/server/feature.ts'
import { CONTENT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import * as articleHandlers from './server/handlers/articles.ts'
import * as earlierTextHandlers from './server/handlers/earlier-texts.ts'
import * as readingHandlers from './server/handlers/reading.ts'
import * as slotHandlers from './server/handlers/slots.ts'
import * as termHandlers from './server/handlers/terms.ts'
import * as versionHandlers from './server/handlers/versions.ts'
import { publishDueArticles } from './server/jobs.ts'
import { bringArticles } from './server/import.ts'
import { rowSecurity } from './server/row-security.ts'
import { site } from './server/site.ts'
import { personalData } from './server/personal-data.ts'
import { quickSearch } from './server/quick-search.ts'

export const feature: Feature = {
  name: 'help',
  leans_on: ['accounts', 'contracts'],
  areas: ['search'],
  endpoints: api,
  models,
  quick_search: quickSearch,
  handlers: [
    readingHandlers,
    termHandlers,
    articleHandlers,
    versionHandlers,
    earlierTextHandlers,
    slotHandlers,
  ],
  timed: [{ name: 'publish_due_articles', every: 'minute', run: publishDueArticles }],
  site,
  bringContent: bringArticles,
  row_security: rowSecurity,
  kept_tables: {
    articles: CONTENT,
    article_authors: CONTENT,
    article_categories: CONTENT,
    article_drafts: CONTENT,
    article_earlier_texts: CONTENT,
    article_tags: CONTENT,
    article_tag_links: CONTENT,
    article_versions: CONTENT,
    help_slots: CONTENT,
    help_slot_articles: CONTENT,
    article_answers: 'counts of helpful articles, under a hash that names nobody',
  },
  personal_data: personalData,
}
