import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { InvalidInput } from '../shared/problem.ts'
import { newId, sha256 } from './ids.ts'
import type { Ctx } from './context.ts'
import type { Db } from './db.ts'
import { ownedBy } from './ownership.ts'
import { openSharp } from './sharp.ts'
import { storedFiles } from './tables.ts'

// A 32 kB file can unfold to hundreds of millions of pixels: decide before decoding.
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 2400
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif'])

export interface CleanPicture {
  bytes: Uint8Array
  content_type: 'image/webp'
  width: number
  height: number
  sha256: string
}

// The same picture sent again (a second try, one photo for several homes) is not decoded again.
const REMEMBERED = 64
const cleaned = new Map<string, CleanPicture>()

const refuse = (path: string, code: string): never => {
  throw new InvalidInput([{ path, code }])
}

/**
 * IN-13: makes a safe picture of an upload: type decided by decoding, turned upright, at most 2400 px, all metadata gone,
 * written again. Fails with 422 `picture_type`, `picture_animated`, `picture_too_large`, `picture_too_small` at `path`.
 */
export const cleanPicture = async (bytes: Uint8Array, path: string): Promise<CleanPicture> => {
  const key = sha256(bytes)
  const known = cleaned.get(key)
  if (known) return known
  const picture = await decode(bytes, path)
  if (cleaned.size >= REMEMBERED) cleaned.delete(cleaned.keys().next().value!)
  cleaned.set(key, picture)
  return picture
}

const decode = async (bytes: Uint8Array, path: string): Promise<CleanPicture> => {
  if (bytes.length === 0) refuse(path, 'picture_type')
  const sharp = await openSharp()
  const open = () =>
    sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      animated: false,
      unlimited: false,
    })
  const found = await open()
    .metadata()
    .catch((error: Error) =>
      refuse(path, /pixel limit/i.test(error.message) ? 'picture_too_large' : 'picture_type'),
    )
  if (!FORMATS.has(found.format)) refuse(path, 'picture_type')
  if ((found.pages ?? 1) > 1) refuse(path, 'picture_animated')
  if (found.width * found.height > MAX_PIXELS) refuse(path, 'picture_too_large')
  if (Math.min(found.width, found.height) < 64) refuse(path, 'picture_too_small')
  const { data, info } = await open()
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86, effort: 2 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse(path, 'picture_type'))
  return {
    bytes: data,
    content_type: 'image/webp',
    width: info.width,
    height: info.height,
    sha256: sha256(data),
  }
}

export interface StoredFile {
  id: string
  file_key: string
}

/** Writes the row of a cleaned picture; its bytes were put under `file_key` before the transaction. */
export const recordPicture = async (
  ctx: Ctx,
  picture: CleanPicture,
  file: {
    file_key: string
    file_name: string
    owner_id: string | null
    purpose: string
    is_public: boolean
  },
): Promise<string> => {
  const id = newId(ctx.now.getTime())
  await ctx.tx.insert(storedFiles).values({
    id,
    owner_id: file.owner_id,
    purpose: file.purpose,
    file_key: file.file_key,
    file_name: file.file_name,
    content_type: picture.content_type,
    sha256: picture.sha256,
    size: picture.bytes.length,
    width: picture.width,
    height: picture.height,
    is_public: file.is_public,
    created_at: ctx.now.toISOString(),
  })
  return id
}

/** A second row of a stored picture, with the same bytes: public again, whatever becomes of the first. */
export const copyPicture = async (ctx: Ctx, fileId: string): Promise<string> => {
  const [file] = await ctx.tx.select().from(storedFiles).where(eq(storedFiles.id, fileId))
  if (!file) throw new Error(`no stored file ${fileId}`)
  const id = newId(ctx.now.getTime())
  await ctx.tx
    .insert(storedFiles)
    .values({ ...file, id, is_public: true, created_at: ctx.now.toISOString() })
  return id
}

/** The join of a statement in text with the file of a column; neither name is ever input. */
export const joinFile = (alias: string, fileId: string): string =>
  `join stored_files ${alias} on ${alias}.id = ${fileId}`

/** SQL: ids of the files that a person handed in. */
export const fileIdsOf = (personId: string): SQL =>
  sql`(select f.id from stored_files f where ${ownedBy({ acts_for: [personId] }, sql`f.owner_id`)})`

/** A picture that nothing public shows any more. */
export const hideFile = async (db: Db, id: string): Promise<void> => {
  await db.update(storedFiles).set({ is_public: false }).where(eq(storedFiles.id, id))
}

/** Writes the row of a file that is handed out as a file alone: without a width it is no picture of a page. */
export const recordFile = async (
  ctx: Ctx,
  file: Pick<
    typeof storedFiles.$inferInsert,
    'owner_id' | 'purpose' | 'file_key' | 'file_name' | 'content_type' | 'sha256' | 'size'
  >,
): Promise<string> => {
  const id = newId(ctx.now.getTime())
  await ctx.tx.insert(storedFiles).values({ ...file, id, created_at: ctx.now.toISOString() })
  return id
}

/** Removes the row of a file; answers its key, whose bytes the caller lets go of once the transaction is done. */
export const removeFile = async (db: Db, id: string): Promise<string | null> =>
  (
    await db
      .delete(storedFiles)
      .where(eq(storedFiles.id, id))
      .returning({ file_key: storedFiles.file_key })
  )[0]?.file_key ?? null

/** Makes files of a purpose public or not: `isShown` says so of each, `among` which ones are asked. */
export const settlePublicFiles = async (
  db: Db,
  purpose: string,
  { among, isShown }: { among: SQL; isShown: (fileId: SQL) => SQL },
): Promise<void> => {
  await db.execute(sql`update stored_files f set is_public = (${isShown(sql`f.id`)})
    where f.purpose = ${purpose} and f.id in (${among})`)
}

/** How many of these ids are files of this purpose. */
export const countFiles = (db: Db, purpose: string, ids: readonly string[]): Promise<number> =>
  db.$count(storedFiles, and(inArray(storedFiles.id, [...ids]), eq(storedFiles.purpose, purpose)))

export const findFile = async (db: Db, id: string) =>
  (await db.select().from(storedFiles).where(eq(storedFiles.id, id)))[0] ?? null
