import { access } from '#core/shared/access.ts'

/** A conversation is for those who take part in it, and for nobody else. */
export interface ConversationStanding {
  id: string
  is_member: boolean
}

export const conversationAccess = access<ConversationStanding>('conversation')({
  view: (s) => s.is_member,
  write: (s) => s.is_member,
})

export interface MessageStanding {
  id: string
  conversation_id: string
  is_member: boolean
  is_author: boolean
}

export const messageAccess = access<MessageStanding>('conversation_message')({
  view: (s) => s.is_member,
  edit: (s) => s.is_author,
})

/** What staff decided about a text is there for its author; what waits for them is not. */
export interface DetectionStanding {
  id: string
  /** Staff say that it is fraud. */
  is_judged_author: boolean
  /** They said so, and took it back upon an appeal. */
  is_cleared_author: boolean
}

export const detectionAccess = access<DetectionStanding>('message_detection')({
  view: (s) => s.is_judged_author || s.is_cleared_author,
  appeal: (s) => s.is_judged_author,
})

/** A warning about a text that is no message; its id is that of what was found. */
export interface WarningStanding {
  id: string
  /** The text was sent to the actor, and staff did not let it pass. */
  is_warned: boolean
}

/** There for whoever was sent the text, never for its author. */
export const warningAccess = access<WarningStanding>('words_warning')({
  view: (s) => s.is_warned,
})

export interface AttachmentStanding {
  id: string
  is_author: boolean
  /** Whether it has been sent with a message. Until then it is its author’s alone. */
  is_sent: boolean
  is_member: boolean
}

export const attachmentAccess = access<AttachmentStanding>('conversation_attachment')({
  view: (s) => s.is_author || (s.is_member && s.is_sent),
  remove: (s) => s.is_author && !s.is_sent,
})

export interface TemplateStanding {
  id: string
  is_owner: boolean
}

/** There for those who act for its owner, and for nobody else. */
export const templateAccess = access<TemplateStanding>('reply_template')({
  view: (s) => s.is_owner,
  edit: (s) => s.is_owner,
})
