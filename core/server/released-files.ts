import type { Job } from './context.ts'
import type { EventMessage } from './events.ts'
import { job } from './jobs.ts'

/** The job after an event that a file was let go of: its bytes go. Harmless when run twice: a file that is gone stays gone. */
export const deleteReleasedFile = (name: string): Job<EventMessage<{ file_key: string }>> =>
  job(name, async (work, { data }) => {
    await work.ports.files.delete(data.file_key)
  })
