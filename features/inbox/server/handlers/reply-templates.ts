import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound, refuseInvalid } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { holdPrincipal } from '#core/server/principals.ts'
import { actsFor } from '#core/shared/access.ts'
import { DONE } from '#core/shared/done.ts'
import { at, problems } from '#core/shared/problem.ts'
import type { TemplateStanding } from '../../shared/access.ts'
import * as api from '../../shared/api.ts'
import { TEMPLATES_MAX, type TemplateInput } from '../../shared/model.ts'
import { templateProblems } from '../../shared/rules.ts'
import {
  countTemplates,
  isTitleTaken,
  listOwnTemplates,
  ownerOfTemplate,
  readTemplate,
} from '../queries/reply-templates.ts'
import { replyTemplates } from '../tables.ts'

const standing = async (
  { tx, actor }: Ctx,
  { params: { id } }: { params: { id: string } },
): Promise<TemplateStanding | null> => {
  const owner = await ownerOfTemplate(tx, id)
  return owner === null ? null : { id, is_owner: actsFor(actor, owner) }
}

/** Two of one title cannot be told apart in a list. The owner is held, so that of two at once one finds the other. */
const refuseWrong = async (
  { tx }: Ctx,
  ownerId: string,
  body: TemplateInput,
  itself: string | null,
): Promise<void> => {
  const isTaken = await isTitleTaken(tx, ownerId, body.title, itself)
  refuseInvalid(problems(isTaken && at('title', 'inbox.title_taken'), templateProblems(body)))
}

export const listReplyTemplates = handle(api.listReplyTemplates, {
  run: ({ query, ctx }) => listOwnTemplates(ctx, query),
})

export const createReplyTemplate = handle(api.createReplyTemplate, {
  async run({ body: { title, text }, ctx, fail }) {
    if (ctx.actor.user_type !== 'LL') return fail('inbox.landlords_only')
    const [owner, now] = [ctx.actor.user_id!, ctx.now.toISOString()]
    await holdPrincipal(ctx.tx, owner)
    if ((await countTemplates(ctx.tx, owner)) >= TEMPLATES_MAX)
      return fail('inbox.too_many_templates', { max: TEMPLATES_MAX })
    await refuseWrong(ctx, owner, { title, text }, null)
    const id = newId(ctx.now.getTime())
    await ctx.tx
      .insert(replyTemplates)
      .values({ id, owner_id: owner, title, text, created_at: now, updated_at: now })
    return readTemplate(ctx.tx, id)
  },
})

/** The template with its owner held; removed at the same moment, it is there no more. */
const hold = async ({ tx }: Ctx, id: string): Promise<string> => {
  const owner = await ownerOfTemplate(tx, id)
  if (owner === null) throw notFound()
  await holdPrincipal(tx, owner)
  if ((await ownerOfTemplate(tx, id)) === null) throw notFound()
  return owner
}

export const changeReplyTemplate = handle(api.changeReplyTemplate, {
  standing,
  async run({ params, body: { title, text }, ctx }) {
    await refuseWrong(ctx, await hold(ctx, params.id), { title, text }, params.id)
    await ctx.tx
      .update(replyTemplates)
      .set({ title, text, updated_at: ctx.now.toISOString() })
      .where(eq(replyTemplates.id, params.id))
    return readTemplate(ctx.tx, params.id)
  },
})

export const removeReplyTemplate = handle(api.removeReplyTemplate, {
  standing,
  async run({ params, ctx }) {
    await hold(ctx, params.id)
    await ctx.tx.delete(replyTemplates).where(eq(replyTemplates.id, params.id))
    return DONE
  },
})
