import type { RowSecurity } from '#core/server/row-security.ts'

const PUBLISHED = 'what staff write for everybody'

export const rowSecurity: RowSecurity = {
  own: {},
  open: {
    articles: PUBLISHED,
    article_authors: PUBLISHED,
    article_categories: PUBLISHED,
    article_tags: PUBLISHED,
    article_tag_links: PUBLISHED,
    article_versions: PUBLISHED,
    help_slots: PUBLISHED,
    help_slot_articles: PUBLISHED,
    article_drafts: 'what staff write',
    article_earlier_texts: 'what staff write',
    article_answers: 'under a hash that names nobody',
  },
}
