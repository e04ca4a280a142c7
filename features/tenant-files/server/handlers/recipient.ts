import type { Ctx } from '#core/server/context.ts'
import { handle, type FileReply } from '#core/server/handle.ts'
import { withWatermark } from '#core/server/papers/watermark.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { paperFile } from '#core/server/papers/stored-papers.ts'
import { asSystem } from '#core/server/scope.ts'
import { Failure } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { stateOf } from '../../shared/rules.ts'
import { makeFileSummary, summaryFacts, watermarkLine } from '../documents/file-summary.ts'
import { openedFile, papersIn } from '../queries/contents.ts'
import { findFile, lockFile, type FileRow } from '../queries/files.ts'
import { recordOpening } from '../queries/openings.ts'
import { fileOfToken } from '../queries/tokens.ts'

/** PDFs that are made for one file in an hour. */
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
      await recordOpening(ctx, row, { what: 'file', paper_name: '' })
      return contentsOf(ctx, row)
    }),
})

const reservePaper = async (ctx: Ctx, fileId: string): Promise<void> => {
  const use = await useSliding(ctx.tx, `tenant-file:${fileId}`, PAPERS_AN_HOUR, 3600, ctx.now)
  if (!use.is_allowed) throw new Failure('tenant-files.too_many_papers', 429, {}, use.retry_after)
}

const pdfOf = (bytes: Uint8Array, name: string): FileReply => ({
  bytes,
  content_type: 'application/pdf',
  file_name: `${name.replace(/\.[^.]*$/, '')}.pdf`,
  disposition: 'attachment',
})

// Bytes are made before the transaction; the link is asked again in it, so that nothing goes out after it was closed.

export const downloadFileSummary = handle(api.downloadFileSummary, {
  prepare: ({ body, ctx, translator }) =>
    byLink(async () => {
      const row = await fileBehind(ctx, body.token)
      await reservePaper(ctx, row.id)
      const t = translator(row.lang)
      const opened = await contentsOf(ctx, row)
      return pdfOf(await makeFileSummary(summaryFacts(t, opened)), t('tenant-files.link.title'))
    }),
  run: ({ body, ctx, prepared }) =>
    byLink(async () => {
      const row = await lockBehind(ctx, body.token)
      await recordOpening(ctx, row, { what: 'summary', paper_name: '' })
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
      await reservePaper(ctx, row.id)
      const plain = await paperFile(ports, paper)
      const marked = await withWatermark(plain, watermarkLine(translator(row.lang), row))
      return marked && pdfOf(marked, paper.file_name)
    }),
  run: ({ body, ctx, prepared, fail }) =>
    byLink(async () => {
      const row = await lockBehind(ctx, body.token)
      const paper = await paperBehind(ctx, row, body.paper_id)
      if (prepared === null) return fail('tenant-files.paper_unreadable')
      await recordOpening(ctx, row, { what: 'paper', paper_name: paper.file_name })
      return prepared
    }),
})
