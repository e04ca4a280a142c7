import { event } from '#core/server/events.ts'

/** A file was taken off a profile: nothing points at it any more. */
export const fileReleased = event<{ file_key: string }>('profiles.file_released', 'rental_profile')
