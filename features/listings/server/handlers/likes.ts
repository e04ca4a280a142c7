import { handle, notFound } from '#core/server/handle.ts'
import * as api from '../../shared/api.ts'
import {
  deleteLike,
  deleteLikesOfUnlisted,
  insertLike,
  isPublished,
  likedIds,
  mergeLikes,
} from '../queries/likes.ts'

export const listLikes = handle(api.listLikes, {
  run: ({ ctx }) => likedIds(ctx.tx, ctx.actor.user_id!),
})

export const addLikes = handle(api.addLikes, {
  async run({ body, ctx }) {
    const userId = ctx.actor.user_id!
    await mergeLikes(ctx, userId, body.listing_ids)
    return likedIds(ctx.tx, userId)
  },
})

export const likeListing = handle(api.likeListing, {
  async run({ params, ctx }) {
    const userId = ctx.actor.user_id!
    if (!(await isPublished(ctx.tx, params.id))) throw notFound()
    await insertLike(ctx, userId, params.id)
    return likedIds(ctx.tx, userId)
  },
})

export const unlikeListing = handle(api.unlikeListing, {
  async run({ params, ctx }) {
    const userId = ctx.actor.user_id!
    await deleteLike(ctx.tx, userId, params.id)
    return likedIds(ctx.tx, userId)
  },
})

export const dropUnlistedLikes = handle(api.dropUnlistedLikes, {
  async run({ ctx }) {
    const userId = ctx.actor.user_id!
    await deleteLikesOfUnlisted(ctx.tx, userId)
    return likedIds(ctx.tx, userId)
  },
})
