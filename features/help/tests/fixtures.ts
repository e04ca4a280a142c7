import type { FeatureFixtures, Ids, FixturesInMaking } from '#tests/support/fixtures.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import * as help from '../shared/api.ts'

const NO_NAMES = { is: '', en: '', uk: '', pl: '', da: '' }

/** A published article with what hangs on it; the help centre belongs to the staff. */
const makeArticle = async (app: TestApp, staff: Person): Promise<Ids> => {
  const names = { ...NO_NAMES, is: 'Tryggingar' }
  const category = await app.ok(
    help.createCategory,
    { body: { key: 'tryggingar', icon: 'wallet', position: 1, names, descriptions: NO_NAMES } },
    staff,
  )
  const tag = await app.ok(help.createTag, { body: { key: 'trygging', names } }, staff)
  const author = await app.ok(
    help.createAuthor,
    { body: { full_name: staff.full_name, about: NO_NAMES } },
    staff,
  )
  const {
    id,
    slug,
    versions: [version],
  } = await app.ok(
    help.createArticle,
    { body: { kind: 'help', title: 'Hámark trygginga', lang: 'is' } },
    staff,
  )
  const tree = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Trygging má mest vera þreföld leiga.' }],
      },
    ],
  }
  let stands = version!.updated_at
  for (const summary of ['Þreföld leiga.', 'Þreföld mánaðarleiga.'])
    stands = (
      await app.ok(
        help.saveVersion,
        { id, lang: 'is', body: { title: 'Hámark trygginga', summary, tree, updated_at: stands } },
        staff,
      )
    ).updated_at
  await app.ok(
    help.saveVersion,
    {
      id,
      lang: 'en',
      body: {
        title: 'The most that a deposit may be',
        summary: 'Three months.',
        tree,
        updated_at: null,
      },
    },
    staff,
  )
  const earlier = (await app.ok(help.listEarlierTexts, { id, lang: 'is', query: {} }, staff)).items
  const { updated_at } = await app.ok(help.readStaffArticle, { id }, staff)
  const whole = await app.ok(
    help.changeArticle,
    {
      id,
      body: {
        slug,
        kind: 'help',
        category_id: category.id,
        author_id: author.id,
        tag_ids: [tag.id],
        law: [],
        updated_at,
      },
    },
    staff,
  )
  await app.ok(help.publishArticle, { id, body: { updated_at: whole.updated_at } }, staff)
  return {
    article: id,
    article_earlier_text: earlier[0]!.id,
    article_slug: slug,
    article_category: category.id,
    article_tag: tag.id,
    article_tag_key: 'trygging',
    article_author: author.id,
    language: 'is',
    help_page: 'front',
    help_slot: 'pinned',
  }
}

export const makeFixtures = async ({ app, staff }: FixturesInMaking): Promise<FeatureFixtures> => ({
  both: await makeArticle(app, staff),
})
