import { eq } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { Failure } from '#core/shared/problem.ts'
import { requireConfirmedAddress } from '#features/accounts/server/public.ts'
import * as api from '../../shared/api.ts'
import { contentProblems, endAfter, recipientProblems, stateOf } from '../../shared/rules.ts'
import { tenantFileMade, tenantFileRevoked } from '../events.ts'
import { openedFile, papersIn, papersToShare, shownPaper } from '../queries/contents.ts'
import {
  fileStanding,
  filesOf,
  insertFile,
  lockFile,
  findFile,
  shownFile,
  type FileRow,
} from '../queries/files.ts'
import { openingsOf } from '../queries/openings.ts'
import { fileLink } from '../queries/tokens.ts'
import { tenantFiles } from '../tables.ts'

/** Links that one person may have sent in a day. */
const MAILS_A_DAY = 10

export const listTenantFiles = handle(api.listTenantFiles, {
  run: ({ query, ctx }) => filesOf(ctx, query),
})

/** The person's own papers that were chosen; one that is not there any more ends the call. */
const chosenPapers = async (ctx: Ctx, paperIds: readonly string[]) => {
  const own = await papersToShare(ctx.tx, ctx.actor.user_id!)
  const chosen = own.filter(({ id }) => paperIds.includes(id))
  if (chosen.length < new Set(paperIds).size) throw new Failure('tenant-files.paper_gone', 409)
  return chosen
}

export const previewTenantFile = handle(api.previewTenantFile, {
  async run({ body, ctx }) {
    return openedFile(ctx, {
      ...body,
      user_id: ctx.actor.user_id!,
      created_at: ctx.now.toISOString(),
      expires_at: endAfter(body.days, ctx.now),
      papers: await chosenPapers(ctx, body.paper_ids),
    })
  },
})

const reserveMail = async (ctx: Ctx): Promise<void> => {
  const bucket = `tenant-files:${ctx.actor.user_id!}`
  const use = await useSliding(ctx.tx, bucket, MAILS_A_DAY, 86_400, ctx.now)
  if (!use.is_allowed) throw new Failure('tenant-files.too_many_today', 429, {}, use.retry_after)
}

export const makeTenantFile = handle(api.makeTenantFile, {
  async run({ body, ctx, invalid }) {
    invalid([...recipientProblems(body), ...contentProblems(body)])
    if (body.recipient_email !== null) await requireConfirmedAddress(ctx)
    await chosenPapers(ctx, body.paper_ids)
    const id = await insertFile(ctx, ctx.actor.user_id!, body)
    if (body.recipient_email !== null) await reserveMail(ctx)
    await ctx.announce(tenantFileMade(id, {}))
    return { id }
  },
})

const detailOf = async (ctx: Ctx, row: FileRow) => {
  const opened = await openingsOf(ctx.tx, row.id)
  const isOpen = stateOf(row, ctx.now) === 'open'
  return {
    ...shownFile(row, opened.openings[0]?.opened_at ?? null, ctx.now),
    link: isOpen ? fileLink(ctx.config, row) : null,
    parts: row.parts,
    papers: (await papersIn(ctx.tx, row)).map(shownPaper),
    ...opened,
  }
}

export const readTenantFile = handle(api.readTenantFile, {
  standing: (ctx, { params }) => fileStanding(ctx, params.id),
  async run({ params, ctx }) {
    const row = await findFile(ctx.tx, params.id)
    if (!row) throw notFound()
    return detailOf(ctx, row)
  },
})

const lockOwn = async (ctx: Ctx, id: string): Promise<FileRow> => {
  const row = await lockFile(ctx.tx, id)
  if (!row) throw notFound()
  return row
}

export const extendTenantFile = handle(api.extendTenantFile, {
  standing: (ctx, { params }) => fileStanding(ctx, params.id),
  async run({ params, body, ctx, fail }) {
    const { id, revoked_at } = await lockOwn(ctx, params.id)
    if (revoked_at !== null) return fail('tenant-files.revoked')
    const expires_at = endAfter(body.days, ctx.now)
    await ctx.tx.update(tenantFiles).set({ expires_at }).where(eq(tenantFiles.id, id))
    await noteChanges(ctx.tx, [{ noun: 'tenant_file', id }])
    return { id }
  },
})

export const revokeTenantFile = handle(api.revokeTenantFile, {
  standing: (ctx, { params }) => fileStanding(ctx, params.id),
  async run({ params, ctx }) {
    const { id, revoked_at } = await lockOwn(ctx, params.id)
    if (revoked_at !== null) return { id }
    await ctx.tx
      .update(tenantFiles)
      .set({ revoked_at: ctx.now.toISOString() })
      .where(eq(tenantFiles.id, id))
    await ctx.announce(tenantFileRevoked(id, {}))
    await noteChanges(ctx.tx, [{ noun: 'tenant_file', id }])
    return { id }
  },
})

export const removeTenantFile = handle(api.removeTenantFile, {
  standing: (ctx, { params }) => fileStanding(ctx, params.id),
  async run({ params, ctx }) {
    const { id } = await lockOwn(ctx, params.id)
    await noteChanges(ctx.tx, [{ noun: 'tenant_file', id }])
    await ctx.tx.delete(tenantFiles).where(eq(tenantFiles.id, id))
    return { removed: true as const }
  },
})
