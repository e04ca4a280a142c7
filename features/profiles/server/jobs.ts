import type { EventMessage } from '#core/server/events.ts'
import { job } from '#core/server/jobs.ts'

/** Harmless when run twice: a file that is gone stays gone. */
export const deleteFile = job<EventMessage<{ file_key: string }>>(
  'profiles.delete_file',
  async (work, { data }) => {
    await work.ports.files.delete(data.file_key)
  },
)
