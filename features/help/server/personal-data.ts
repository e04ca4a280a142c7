import type { PersonalData } from '#core/server/personal-data.ts'
import { BY_STAFF, NO_PERSON } from '#core/server/personal-data-reasons.ts'

const CONTENT = { handed_over: NO_PERSON, erased: NO_PERSON }
const STAFF = { handed_over: BY_STAFF, erased: BY_STAFF }

export const personalData: PersonalData = {
  tables: {
    articles: CONTENT,
    article_categories: CONTENT,
    article_tags: CONTENT,
    article_tag_links: CONTENT,
    help_slots: CONTENT,
    help_slot_articles: CONTENT,
    article_authors: STAFF,
    article_versions: STAFF,
    article_drafts: STAFF,
    article_earlier_texts: STAFF,
    article_answers: {
      handed_over: 'a hash of the visit, which leads to nobody',
      erased: 'a hash of the visit, which leads to nobody',
    },
  },
}
