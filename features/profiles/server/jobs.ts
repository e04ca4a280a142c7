import { deleteReleasedFile } from '#core/server/released-files.ts'

export const deleteFile = deleteReleasedFile('profiles.delete_file')
