import { buffer } from 'node:stream/consumers'
import { handle } from '#core/server/handle.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import {
  endEverySession,
  requireFreshSignIn,
  userStanding,
} from '#features/accounts/server/public.ts'
import { actsFor } from '#core/shared/access.ts'
import * as api from '../shared/api.ts'
import { askErasure, cancelErasure, isErased, readErasure } from './erasures/erasures.ts'
import { accountErasureCancelled } from './events.ts'
import { askExport, exportsOf, findExport, shapeExport } from './exports/exports.ts'
import { readStaffReads } from './staff-reads/staff-reads.ts'

const DAY = 86_400
const EXPORTS_A_DAY = 3

export const listDataExports = handle(api.listDataExports, {
  async run({ ctx }) {
    const items = (await exportsOf(ctx.tx, ctx.actor.user_id!)).map(shapeExport)
    return { count: items.length, items }
  },
})

export const askForDataExport = handle(api.askForDataExport, {
  async run({ ctx, fail }) {
    await requireFreshSignIn(ctx)
    const personId = ctx.actor.user_id!
    const { row, is_new } = await askExport(ctx, personId)
    // One that is being made already is answered and counts once; a refusal takes back what was just asked for.
    if (is_new) {
      const limit = await useSliding(ctx.tx, `export:${personId}`, EXPORTS_A_DAY, DAY, ctx.now)
      if (!limit.is_allowed) return fail('privacy.asked_often', {}, limit.retry_after)
    }
    return shapeExport(row)
  },
})

export const downloadDataExport = handle(api.downloadDataExport, {
  standing: async (ctx, { params }) => {
    const row = await findExport(ctx.tx, params.id)
    return row && { is_own: actsFor(ctx.actor, row.user_id) }
  },
  async prepare({ params, ports, ctx }) {
    const row = await findExport(ctx.tx, params.id)
    const isOver = row?.ends_at == null || row.ends_at <= ctx.now.toISOString()
    const stream = row?.file_key && !isOver ? await ports.files.get(row.file_key) : null
    return stream && { bytes: await buffer(stream), day: row!.asked_at.slice(0, 10) }
  },
  async run({ prepared, fail }) {
    if (!prepared) return fail('privacy.export_not_there')
    return {
      bytes: prepared.bytes,
      content_type: 'application/zip',
      file_name: `igloo-${prepared.day}.zip`,
      disposition: 'attachment' as const,
    }
  },
})

export const readAccountErasure = handle(api.readAccountErasure, {
  run: ({ ctx }) => readErasure(ctx, ctx.actor.user_id!),
})

export const askForAccountErasure = handle(api.askForAccountErasure, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  async run({ ctx, fail }) {
    await requireFreshSignIn(ctx)
    const personId = ctx.actor.user_id!
    const [obligation] = (await readErasure(ctx, personId)).obligations
    if (obligation) return fail('privacy.obligations', { obligation })
    await askErasure(ctx, personId)
    await endEverySession(ctx.tx, personId, 'erasure_asked', ctx.now)
    return readErasure(ctx, personId)
  },
})

export const cancelAccountErasure = handle(api.cancelAccountErasure, {
  async run({ ctx, fail }) {
    const cancelled = await cancelErasure(ctx, ctx.actor.user_id!)
    if (!cancelled && (await isErased(ctx.tx, ctx.actor.user_id!)))
      return fail('privacy.erasure_begun')
    if (cancelled) await ctx.announce(accountErasureCancelled(cancelled, {}))
    return readErasure(ctx, ctx.actor.user_id!)
  },
})

export const listStaffReads = handle(api.listStaffReads, {
  // The audit log has no owner of its rows: what is asked for is narrowed to the things of this person.
  run: ({ ctx, query }) => readStaffReads(ctx.tx, ctx.actor.user_id!, query),
})
