import { count, eq } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { cleanPicture, recordPicture, removeFile, type CleanPicture } from '#core/server/files.ts'
import { handle, type UploadedFile } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import type { Ports } from '#core/shared/ports.ts'
import { at, Failure } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { PHOTOS_MAX } from '../../shared/model.ts'
import { petFileReleased } from '../events.ts'
import { readHousehold, standingIn } from '../queries/households.ts'
import { householdPetPhotos, householdPets } from '../tables.ts'

interface Cleaned {
  picture: CleanPicture
  file_key: string
  file_name: string
}

const refuseTooMany = async (tx: Db, petId: string, added: number): Promise<void> => {
  const [known] = await tx
    .select({ n: count() })
    .from(householdPetPhotos)
    .where(eq(householdPetPhotos.pet_id, petId))
  if ((known?.n ?? 0) + added > PHOTOS_MAX)
    throw new Failure('households.too_many', 409, { max: PHOTOS_MAX })
}

/** One after the other: decoding is the dearest thing that a request can ask for. The key is of this upload alone. */
const cleanAll = async (
  files: readonly UploadedFile[],
  ports: Ports,
  now: Date,
): Promise<Cleaned[]> => {
  const cleaned: Cleaned[] = []
  for (const [index, file] of files.entries())
    cleaned.push({
      picture: await cleanPicture(
        await file.read(),
        files.length === 1 ? 'photos' : `photos.${index}`,
      ),
      file_key: `pets/${newId(now.getTime())}.webp`,
      file_name: file.file_name,
    })
  for (const { picture, file_key } of cleaned)
    await ports.files.put(file_key, picture.bytes, {
      content_type: picture.content_type,
      sha256: picture.sha256,
    })
  return cleaned
}

const addPhoto = async (ctx: Ctx, petId: string, { picture, file_key, file_name }: Cleaned) => {
  const photo_id = await recordPicture(ctx, picture, {
    file_key,
    file_name,
    owner_id: ctx.actor.user_id,
    purpose: 'pet_photo',
    is_public: false,
  })
  await ctx.tx.insert(householdPetPhotos).values({
    id: newId(ctx.now.getTime()),
    pet_id: petId,
    file_id: photo_id,
    created_at: ctx.now.toISOString(),
  })
  return { photo_id, file_name, width: picture.width, height: picture.height }
}

export const addPetPhotos = handle(api.addPetPhotos, {
  standing: standingIn(householdPets),
  // Where there is no room nothing is stored, for no row would ever let the bytes go.
  async prepare({ params, files, ports, ctx }) {
    await refuseTooMany(ctx.tx, params.id, files.length)
    return cleanAll(files, ports, ctx.now)
  },
  async run({ params, ctx, standing, prepared, invalid }) {
    invalid(prepared.length === 0 ? [at('photos', 'required')] : [])
    const ofPet = eq(householdPets.id, params.id)
    await ctx.tx.select({ id: householdPets.id }).from(householdPets).where(ofPet).for('update')
    await refuseTooMany(ctx.tx, params.id, prepared.length)
    const success = []
    for (const one of prepared) success.push(await addPhoto(ctx, params.id, one))
    await noteChanges(ctx.tx, [{ noun: 'household', id: standing.id }])
    return { success }
  },
})

/** The rows go now, the bytes once that is certain. */
const release = async (ctx: Ctx, petId: string, fileIds: readonly string[]): Promise<void> => {
  for (const fileId of fileIds) {
    await ctx.tx.delete(householdPetPhotos).where(eq(householdPetPhotos.file_id, fileId))
    const file_key = await removeFile(ctx.tx, fileId)
    if (file_key !== null) await ctx.announce(petFileReleased(petId, { file_key }))
  }
}

export const releasePhotosOf = async (ctx: Ctx, petId: string): Promise<void> => {
  const rows = await ctx.tx
    .select({ file_id: householdPetPhotos.file_id })
    .from(householdPetPhotos)
    .where(eq(householdPetPhotos.pet_id, petId))
  await release(
    ctx,
    petId,
    rows.map(({ file_id }) => file_id),
  )
}

const findPhoto = async (ctx: Ctx, id: string) =>
  (await ctx.tx.select().from(householdPetPhotos).where(eq(householdPetPhotos.id, id)))[0] ?? null

export const removePetPhoto = handle(api.removePetPhoto, {
  async standing(ctx, { params }) {
    const photo = await findPhoto(ctx, params.id)
    return photo && standingIn(householdPets)(ctx, { params: { id: photo.pet_id } })
  },
  async run({ params, ctx, standing }) {
    const photo = await findPhoto(ctx, params.id)
    await release(ctx, photo!.pet_id, [photo!.file_id])
    await noteChanges(ctx.tx, [{ noun: 'household', id: standing.id }])
    return readHousehold(ctx, standing.id)
  },
})
