import { job } from '#core/server/jobs.ts'
import { deleteReleasedFile } from '#core/server/released-files.ts'

export const deleteFile = job('profiles.delete_file', deleteReleasedFile)
