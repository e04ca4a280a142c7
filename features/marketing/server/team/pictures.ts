import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { cleanPicture, recordPicture, removeFile } from '#core/server/files.ts'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { at } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { teamFileReleased } from '../events.ts'
import { findTeamCard } from '../queries.ts'
import { pictures } from '../site.ts'
import { teamCards } from '../tables.ts'

/** Puts this picture, or none, in place of the one before, whose bytes go once that is certain. */
const setPicture = async (ctx: Ctx, picture_id: string | null): Promise<void> => {
  const user_id = ctx.actor.user_id!
  const updated_at = ctx.now.toISOString()
  await ctx.tx.insert(teamCards).values({ user_id, updated_at }).onConflictDoNothing()
  const [before] = await ctx.tx
    .select({ picture_id: teamCards.picture_id })
    .from(teamCards)
    .where(eq(teamCards.user_id, user_id))
    .for('update')
  await ctx.tx
    .update(teamCards)
    .set({ picture_id, updated_at })
    .where(eq(teamCards.user_id, user_id))
  const file_key = before?.picture_id ? await removeFile(ctx.tx, before.picture_id) : null
  if (file_key !== null) await ctx.announce(teamFileReleased(user_id, { file_key }))
}

export const setTeamPicture = handle(api.setTeamPicture, {
  async prepare({ files, ports, ctx }) {
    const [file] = files
    if (!file) return null
    const picture = await cleanPicture(await file.read(), 'image')
    const file_key = `team/${newId(ctx.now.getTime())}.webp`
    const { content_type, sha256 } = picture
    await ports.files.put(file_key, picture.bytes, { content_type, sha256 })
    return { picture, file_key, file_name: file.file_name }
  },
  async run({ ctx, prepared, invalid }) {
    if (!prepared) invalid([at('image', 'required')])
    const { picture, ...file } = prepared!
    const picture_id = await recordPicture(ctx, picture, {
      ...file,
      owner_id: ctx.actor.user_id,
      purpose: pictures.purpose,
      is_public: true,
    })
    await setPicture(ctx, picture_id)
    return findTeamCard(ctx.tx, ctx.actor.user_id!)
  },
})

export const removeTeamPicture = handle(api.removeTeamPicture, {
  async run({ ctx }) {
    await setPicture(ctx, null)
    return findTeamCard(ctx.tx, ctx.actor.user_id!)
  },
})
