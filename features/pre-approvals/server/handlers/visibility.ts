import { noteChanges } from '#core/server/changes.ts'
import { handle } from '#core/server/handle.ts'
import { profileStanding } from '#features/profiles/server/public.ts'
import * as api from '../../shared/api.ts'
import { DEFAULT_VISIBILITY, SENSITIVE_RESOURCES, VISIBILITY_OPTIONS } from '../../shared/enums.ts'
import { landlordsOf, settingsOf, viewsOf, writeSetting } from '../queries.ts'
import { sharedFinances } from '../sensitive/shared-finances.ts'
import { settingStanding } from '../standing.ts'

export const readSharedFinances = handle(api.readSharedFinances, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  run: ({ ctx, standing }) => sharedFinances(ctx, standing.user_id),
})

export const listFinanceViews = handle(api.listFinanceViews, {
  run: ({ query, ctx }) => viewsOf(ctx.tx, ctx.actor.user_id!, query),
})

const RESOURCES = SENSITIVE_RESOURCES.map((code) => ({ code }))
export const listSensitiveResources = handle(api.listSensitiveResources, {
  run: async () => ({ count: RESOURCES.length, items: RESOURCES }),
})

const OPTIONS = VISIBILITY_OPTIONS.map((code) => ({
  code,
  is_default: code === DEFAULT_VISIBILITY,
}))
export const listVisibilityOptions = handle(api.listVisibilityOptions, {
  run: async () => ({ count: OPTIONS.length, items: OPTIONS }),
})

export const listVisibilitySettings = handle(api.listVisibilitySettings, {
  async run({ ctx }) {
    const items = await settingsOf(ctx, ctx.actor.user_id!)
    return { count: items.length, items }
  },
})

export const setVisibility = handle(api.setVisibility, {
  async run({ body: { resource, option }, ctx }) {
    const user_id = ctx.actor.user_id!
    await settingsOf(ctx, user_id)
    await writeSetting(ctx, { user_id, resource }, { option })
    const setting = (await settingsOf(ctx, user_id)).find((one) => one.resource === resource)!
    await noteChanges(ctx.tx, [{ noun: 'visibility_setting', id: setting.id }])
    return setting
  },
})

export const changeVisibility = handle(api.changeVisibility, {
  standing: (ctx, { params }) => settingStanding(ctx, params.id),
  async run({ params, body, ctx, standing: { user_id } }) {
    const { resource } = (await settingsOf(ctx, user_id)).find((one) => one.id === params.id)!
    const known = new Set((await landlordsOf(ctx.tx, user_id)).map(({ id }) => id))
    const chosen = body.viewer_ids?.filter((id) => known.has(id))
    await writeSetting(
      ctx,
      { user_id, resource },
      {
        ...(body.option === undefined ? {} : { option: body.option }),
        ...(chosen === undefined ? {} : { viewer_ids: [...new Set(chosen)] }),
      },
    )
    await noteChanges(ctx.tx, [{ noun: 'visibility_setting', id: params.id }])
    return (await settingsOf(ctx, user_id)).find((one) => one.id === params.id)!
  },
})
