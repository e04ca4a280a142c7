import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, type UploadedFile } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { holdPrincipal } from '#core/server/principals.ts'
import { DONE } from '#core/shared/done.ts'
import { at, Failure, InvalidInput } from '#core/shared/problem.ts'
import * as api from '../../shared/api/imports.ts'
import {
  IMPORT_FILE_BYTES,
  IMPORT_ROWS_MAX,
  IMPORTS_WAITING_MAX,
  PORTFOLIOS_MAX,
} from '../../shared/model.ts'
import { importLifecycle } from '../../shared/rules.ts'
import { importMade } from '../events.ts'
import {
  parseFile,
  type FileProblem,
  type OpenQuote,
  type ParsedRow,
} from '../import/parse-file.ts'
import { addHomes, addPortfolios, moveHomes, takeBack } from '../queries/import-effects.ts'
import {
  countWaiting,
  keepImport,
  listOwnImports,
  listRowsOfImport,
  lockImport,
  missingPortfolios,
  readOwnImport,
} from '../queries/imports.ts'
import { provenNumbers } from '../queries/numbers.ts'
import { standingIn } from '../queries/owners.ts'
import { countPortfolios } from '../queries/portfolios.ts'
import { ownedUnits } from '../registry/units.ts'
import { propertyImports } from '../tables.ts'

const standing = standingIn(propertyImports)

const requireLandlord = ({ actor }: Ctx): string => {
  if (actor.user_type !== 'LL') throw new Failure('properties.landlords_only', 403)
  return actor.user_id!
}

const begin = async (
  ctx: Ctx,
  found: { source: 'file' | 'register'; file_name: string | null; rows: ParsedRow[] },
) => {
  const owner = ctx.actor.user_id!
  await holdPrincipal(ctx.tx, owner)
  if ((await countWaiting(ctx, owner)) >= IMPORTS_WAITING_MAX)
    throw new Failure('properties.too_many_waiting', 409, { max: IMPORTS_WAITING_MAX })
  const id = await keepImport(ctx, owner, found)
  await ctx.announce(importMade(id, {}))
  return readOwnImport(ctx, id)
}

const refusedFile = (problem: FileProblem | OpenQuote): InvalidInput =>
  new InvalidInput([
    typeof problem === 'string'
      ? at('file', problem, { max: IMPORT_ROWS_MAX })
      : at('file', problem.code, { line: problem.line }),
  ])

const rowsOf = async (
  files: readonly UploadedFile[],
): Promise<ParsedRow[] | FileProblem | OpenQuote> => {
  const [file] = files
  if (!file || files.length > 1) return 'properties.one_file'
  if (file.size > IMPORT_FILE_BYTES) return 'properties.file_size'
  return parseFile(await file.read())
}

export const importFile = handle(api.importFile, {
  prepare: ({ files, ctx }) => {
    requireLandlord(ctx)
    return rowsOf(files)
  },
  async run({ files, ctx, prepared }) {
    requireLandlord(ctx)
    if (!Array.isArray(prepared)) throw refusedFile(prepared)
    return begin(ctx, { source: 'file', file_name: files[0]!.file_name, rows: prepared })
  },
})

export const importFromRegister = handle(api.importFromRegister, {
  async prepare({ ports, ctx }) {
    const numbers = await provenNumbers(ctx.tx, requireLandlord(ctx))
    return numbers.length === 0 ? null : ownedUnits(ports, numbers, 'properties.registry_silent')
  },
  async run({ ctx, prepared, fail }) {
    requireLandlord(ctx)
    if (prepared === null) return fail('properties.no_proven_number')
    if (prepared.length === 0) return fail('properties.owns_nothing')
    const rows = prepared.slice(0, IMPORT_ROWS_MAX).map((landreg_id, index): ParsedRow => ({
      line: index + 1,
      typed: landreg_id,
      portfolio: null,
      outcome: 'pending',
      landreg_id,
    }))
    return begin(ctx, { source: 'register', file_name: null, rows })
  },
})

export const listImports = handle(api.listImports, {
  run: ({ query, ctx }) => listOwnImports(ctx, query),
})

export const readImport = handle(api.readImport, {
  standing,
  run: ({ params, ctx }) => readOwnImport(ctx, params.id),
})

export const listImportRows = handle(api.listImportRows, {
  standing,
  run: ({ params, query, ctx }) => listRowsOfImport(ctx, params.id, query),
})

export const applyImport = handle(api.applyImport, {
  standing,
  async run({ params, ctx, fail }) {
    const row = await lockImport(ctx.tx, params.id)
    const state = importLifecycle.move(row.state, 'apply')
    await holdPrincipal(ctx.tx, row.owner_id)
    const names = await missingPortfolios(ctx.tx, row.id)
    if (
      names.length > 0 &&
      (await countPortfolios(ctx.tx, row.owner_id)) + names.length > PORTFOLIOS_MAX
    )
      return fail('properties.too_many_portfolios', { max: PORTFOLIOS_MAX })
    const applied_at = ctx.now.toISOString()
    const applying = { id: row.id, owner_id: row.owner_id, now: applied_at }
    const made_portfolios = names.map(() => newId(ctx.now.getTime()))
    await addPortfolios(ctx.tx, applying, made_portfolios, names)
    await moveHomes(ctx.tx, applying)
    await addHomes(ctx.tx, applying)
    await ctx.tx
      .update(propertyImports)
      .set({ state, made_portfolios, applied_at })
      .where(and(eq(propertyImports.id, row.id), eq(propertyImports.state, row.state)))
    return readOwnImport(ctx, row.id)
  },
})

const remove = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.tx.delete(propertyImports).where(eq(propertyImports.id, id))
}

export const undoImport = handle(api.undoImport, {
  standing,
  async run({ params, ctx }) {
    const row = await lockImport(ctx.tx, params.id)
    importLifecycle.move(row.state, 'undo')
    await holdPrincipal(ctx.tx, row.owner_id)
    const kept = await takeBack(ctx, row)
    await remove(ctx, row.id)
    return { kept }
  },
})

export const discardImport = handle(api.discardImport, {
  standing,
  async run({ params, ctx }) {
    const row = await lockImport(ctx.tx, params.id)
    importLifecycle.move(row.state, 'discard')
    await remove(ctx, row.id)
    return DONE
  },
})
