import { signAccess } from '#features/accounts/server/sessions/tokens.ts'
import { openSession } from '#features/accounts/server/sessions/sessions.ts'
import type { Fixtures } from '#tests/support/fixtures.ts'
import type { Cast } from './requests.ts'

/** A fresh session for everybody: a run ends some of them, and tokens live ten minutes. */
export const renewPeople = async (fixtures: Fixtures): Promise<Cast> => {
  const { product } = fixtures.app
  const actors: Record<string, { token: string; cookie: string }> = {}
  for (const [name, person] of Object.entries(fixtures.people)) {
    if (!person) continue
    const facts = { user_type: person.user_type, is_staff: person.is_staff }
    const session = await product
      .jobContext()
      .inTransaction(async (ctx) =>
        openSession(
          ctx,
          { id: person.id, ...facts } as never,
          person.is_staff ? 'electronic-id' : 'password',
        ),
      )
    const token = await signAccess(
      product.config.keys,
      { user_id: person.id, session_id: session.session_id, ...facts },
      product.clock.now(),
    )
    actors[name] = { token, cookie: `igloo_session=${session.refresh_token}` }
  }
  return { actors, things: [fixtures.ids, fixtures.second, fixtures.foreign] }
}
