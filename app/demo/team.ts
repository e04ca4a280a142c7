import { changeTeamCard } from '#features/marketing/shared/api.ts'
import type { TeamCard } from '#features/marketing/shared/model.ts'
import type { Product } from '../runtime.ts'
import { actAs, personOf } from './call-as.ts'

/** Staff who show themselves on the team page. */
export const showTeam = async (product: Product): Promise<void> => {
  const show = async (key: string, body: Parameters<typeof card>[0]) =>
    actAs(product, await personOf(product, key), changeTeamCard, { body: card(body) })
  await show('starf', { topics: ['tenants', 'landlords'], languages: ['is', 'en', 'da'] })
  await show('pawel', { topics: ['payments', 'technical'], languages: ['is', 'en', 'pl'] })
  await show('oksana', { topics: ['tenants', 'privacy'], languages: ['is', 'en', 'uk'] })
}

const card = (answers: Pick<TeamCard, 'topics' | 'languages'>): TeamCard => ({
  is_shown: true,
  ...answers,
})
