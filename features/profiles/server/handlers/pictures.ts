import type { Ctx } from '#core/server/context.ts'
import { cleanPicture, recordPicture, removeFile, type CleanPicture } from '#core/server/files.ts'
import { handle, type UploadedFile } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import type { Ports } from '#core/shared/ports.ts'
import { at } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { fileReleased } from '../events.ts'
import {
  lockProfile,
  profileStanding,
  profileStandingById,
  readProfile,
  writeProfile,
  type ProfileRow,
} from '../queries/profiles.ts'

const PICTURE_PURPOSE = 'profile_picture'

interface Cleaned {
  picture: CleanPicture
  file_key: string
  file_name: string
}

/** The key is of this upload alone, so that the file can go when the picture is replaced. */
const storeCleanPicture = async (
  file: UploadedFile,
  path: string,
  ports: Ports,
  now: Date,
): Promise<Cleaned> => {
  const picture = await cleanPicture(await file.read(), path)
  const file_key = `profiles/${newId(now.getTime())}.webp`
  await ports.files.put(file_key, picture.bytes, {
    content_type: picture.content_type,
    sha256: picture.sha256,
  })
  return { picture, file_key, file_name: file.file_name }
}

const record = (ctx: Ctx, { picture, file_key, file_name }: Cleaned): Promise<string> =>
  recordPicture(ctx, picture, {
    file_key,
    file_name,
    owner_id: ctx.actor.user_id,
    purpose: PICTURE_PURPOSE,
    is_public: false,
  })

/** The row goes now, the bytes once that is certain. */
const release = async (ctx: Ctx, row: ProfileRow, fileId: string | null): Promise<void> => {
  const file_key = fileId === null ? null : await removeFile(ctx.tx, fileId)
  if (file_key !== null) await ctx.announce(fileReleased(row.id, { file_key }))
}

export const uploadProfileImage = handle(api.uploadProfileImage, {
  standing: (ctx, { params }) => profileStandingById(ctx, params.id),
  prepare: async ({ files, ports, ctx }) =>
    files[0] ? storeCleanPicture(files[0], 'image', ports, ctx.now) : null,
  async run({ ctx, standing, prepared, invalid }) {
    if (!prepared) invalid([at('image', 'required')])
    const { picture, file_name } = prepared!
    const row = await lockProfile(ctx, standing.user_id)
    const image_id = await record(ctx, prepared!)
    await writeProfile(ctx, row.id, { image_id })
    await release(ctx, row, row.image_id)
    return { success: [{ image_id, file_name, width: picture.width, height: picture.height }] }
  },
})

export const removeProfileImage = handle(api.removeProfileImage, {
  standing: (ctx, { params }) => profileStandingById(ctx, params.id),
  async run({ ctx, standing }) {
    const row = await lockProfile(ctx, standing.user_id)
    await writeProfile(ctx, row.id, { image_id: null })
    await release(ctx, row, row.image_id)
    return readProfile(ctx.tx, standing)
  },
})

export const setCoverPhoto = handle(api.setCoverPhoto, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  prepare: async ({ files, ports, ctx }) =>
    files[0] ? storeCleanPicture(files[0], 'image', ports, ctx.now) : null,
  async run({ body, ctx, standing, prepared, fail }) {
    const row = await lockProfile(ctx, standing.user_id)
    if (!prepared && row.cover_image_id === null) return fail('profiles.no_cover')
    const cover_image_id = prepared ? await record(ctx, prepared) : row.cover_image_id
    await writeProfile(ctx, row.id, { cover_image_id, cover_position: body.position })
    if (prepared) await release(ctx, row, row.cover_image_id)
    return readProfile(ctx.tx, standing)
  },
})

export const removeCoverPhoto = handle(api.removeCoverPhoto, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  async run({ ctx, standing }) {
    const row = await lockProfile(ctx, standing.user_id)
    await writeProfile(ctx, row.id, { cover_image_id: null, cover_position: 50 })
    await release(ctx, row, row.cover_image_id)
    return readProfile(ctx.tx, standing)
  },
})
