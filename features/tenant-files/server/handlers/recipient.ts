import type { Ctx } from '#core/server/context.ts'
import { handle, type FileReply } from '#core/server/handle.ts'
import { withWatermark } from '#core/server/papers/watermark.ts'
import { tooMany, useSliding } from '#core/server/rate-limit.ts'
import { paperFile } from '#core/server/papers/stored-papers.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { Failure } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { pdfName, summaryName } from '../../shared/printable.ts'
import { stateOf } from '../../shared/rules.ts'
import { makeFileSummary, summaryFacts, watermarkLine } from '../documents/file-summary.ts'
import { openedFile, papersIn } from '../queries/contents.ts'
import { findFile, lockFile, type FileRow } from '../queries/files.ts'
import { recordOpening } from '../queries/openings.ts'
import { fileOfToken } from '../queries/tokens.ts'

/** PDFs of one file that are made for its recipient in an hour, and as many for its tenant. */
const PAPERS_AN_HOUR = 60

const closed = (): Failure => new Failure('tenant-files.link_closed', 410)

/** The open file of a link. One answer for all that open nothing. */
const fileBehind = async (
  ctx: Ctx,
  token: string,
  find: (db: Ctx['tx'], id: string) => Promise<FileRow | null> = findFile,
): Promise<FileRow> => {
  const id = fileOfToken(ctx.config.keys, token)
  const row = id === null ? null : await find(ctx.tx, id)
  if (!row || stateOf(row, ctx.now) !== 'open') throw closed()
  return row
}

/** The same, and it stays open until the transaction ends. */
const lockBehind = (ctx: Ctx, token: string): Promise<FileRow> => fileBehind(ctx, token, lockFile)

/** Whoever has the link has no account that the rows belong to. */
const byLink = <T>(work: () => Promise<T>): Promise<T> =>
  asSystem('who has the link of a tenant’s file opens it', work)

const contentsOf = async (ctx: Ctx, row: FileRow) =>
  openedFile(ctx, { ...row, papers: await papersIn(ctx.tx, row) })

export const openTenantFile = handle(api.openTenantFile, {
  run: ({ body, ctx }) =>
    byLink(async () => {
      const row = await lockBehind(ctx, body.token)
      await recordOpening(ctx, row, { what: 'file' })
      return contentsOf(ctx, row)
    }),
})

const reservePaper = async (ctx: Ctx, { id, user_id: tenant }: FileRow): Promise<void> => {
  const bucket = `tenant-file:${id}${actsFor(ctx.actor, tenant) ? ':own' : ''}`
  const use = await useSliding(ctx.tx, bucket, PAPERS_AN_HOUR, 3600, ctx.now)
  if (!use.is_allowed) throw tooMany('tenant-files.too_many_papers', use.retry_after)
}

const pdfOf = (bytes: Uint8Array, file_name: string): FileReply => ({
  bytes,
  content_type: 'application/pdf',
  file_name,
  disposition: 'attachment',
})

// Bytes are made before the transaction; the link is asked again in it, so that nothing goes out after it was closed.

export const downloadFileSummary = handle(api.downloadFileSummary, {
  prepare: ({ body, ctx, translator }) =>
    byLink(async () => {
      const row = await fileBehind(ctx, body.token)
      await reservePaper(ctx, row)
      const t = translator(row.lang)
      const opened = await contentsOf(ctx, row)
      return pdfOf(
        await makeFileSummary(summaryFacts(t, opened)),
        summaryName(t, opened.tenant_name),
      )
    }),
  run: ({ body, ctx, prepared }) =>
    byLink(async () => {
      const row = await lockBehind(ctx, body.token)
      await recordOpening(ctx, row, { what: 'summary' })
      return prepared
    }),
})

const paperBehind = async (ctx: Ctx, row: FileRow, paperId: string) => {
  const paper = (await papersIn(ctx.tx, row)).find(({ id }) => id === paperId)
  if (!paper) throw closed()
  return paper
}

export const downloadFilePaper = handle(api.downloadFilePaper, {
  prepare: ({ body, ctx, ports, translator }) =>
    byLink(async () => {
      const row = await fileBehind(ctx, body.token)
      const paper = await paperBehind(ctx, row, body.paper_id)
      await reservePaper(ctx, row)
      const plain = await paperFile(ports, paper)
      const marked = await withWatermark(plain, {
        line: watermarkLine(translator(row.lang), row),
        title: paper.file_name,
      })
      return marked && pdfOf(marked, pdfName(paper.file_name))
    }),
  run: ({ body, ctx, prepared, fail }) =>
    byLink(async () => {
      const row = await lockBehind(ctx, body.token)
      const paper = await paperBehind(ctx, row, body.paper_id)
      if (prepared === null) return fail('tenant-files.paper_unreadable')
      await recordOpening(ctx, row, { what: 'paper', paper })
      return prepared
    }),
})
