import { event } from '#core/server/events.ts'

export const contactMessageSent = event('marketing.contact_message_sent', 'contact_message')
export const teamFileReleased = event<{ file_key: string }>('marketing.team_file_released', 'user')
