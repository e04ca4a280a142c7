import { readFileSync } from 'node:fs'
import { fileInMemory } from '#core/server/uploads.ts'
import { changeTeamCard, setTeamPicture } from '#features/marketing/shared/api.ts'
import type { TeamCard } from '#features/marketing/shared/model.ts'
import type { Product } from '../runtime.ts'
import { actAs, personOf } from './call-as.ts'

/** Painted by `tools/demo-photos`: no picture is of anybody. */
const PORTRAITS = new URL('./portraits/', import.meta.url)

/** Staff who show themselves on the team page. */
export const showTeam = async (product: Product): Promise<void> => {
  const show = async (key: string, body: Parameters<typeof card>[0]) => {
    const person = await personOf(product, key)
    await actAs(product, person, changeTeamCard, { body: card(body) })
    const portrait = readFileSync(new URL(`${key}.webp`, PORTRAITS))
    const files = [fileInMemory('image', `${key}.webp`, portrait)]
    await actAs(product, person, setTeamPicture, {}, files)
  }
  await show('starf', { topics: ['tenants', 'landlords'], languages: ['is', 'en', 'da'] })
  await show('pawel', { topics: ['payments', 'technical'], languages: ['is', 'en', 'pl'] })
  await show('oksana', { topics: ['tenants', 'privacy'], languages: ['is', 'en', 'uk'] })
}

const card = (answers: Pick<TeamCard, 'topics' | 'languages'>): TeamCard => ({
  is_shown: true,
  ...answers,
})
