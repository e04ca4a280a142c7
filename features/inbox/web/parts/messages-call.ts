import { MESSAGES_PAGE } from '../../shared/model.ts'

/** A page of the messages of a conversation; 1 is the newest. */
export const messagesCall = (id: string, page: number) => ({
  id,
  query: { page, page_size: MESSAGES_PAGE },
})
