import type { Job } from './context.ts'
import type { EventMessage } from './events.ts'

/** What a job does after an event that a file was let go of. Harmless when run twice: a file that is gone stays gone. */
export const deleteReleasedFile: Job<EventMessage<{ file_key: string }>>['run'] = async (
  work,
  { data },
) => {
  await work.ports.files.delete(data.file_key)
}
