import { LANGUAGES } from '#core/shared/language/languages.ts'
import * as z from 'zod/mini'
import { email, id, instant, personName, text } from '#core/shared/fields.ts'
import { CONTACT_TAGS } from './enums.ts'

/** What a message to staff is about; each has a page of its own. */
const ContactTag = z.enum(CONTACT_TAGS)
export type ContactTag = z.infer<typeof ContactTag>

export const MessageState = z.enum(['open', 'answered'])
export type MessageState = z.infer<typeof MessageState>

export const MESSAGE_MAX = 4000
/** What visitors type. `website` is a trap that people do not see and programs fill. */
export const ContactInput = z.object({
  tag: ContactTag,
  name: personName(120, 1),
  email: email(),
  message: text(MESSAGE_MAX, 10),
  website: z._default(text(200), ''),
})

export const ContactMessage = z.object({
  id: id(),
  tag: ContactTag,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  language: z.enum(LANGUAGES),
  user_id: z.nullable(id()),
  state: MessageState,
  created_at: instant(),
  answered_at: z.nullable(instant()),
  answered_by: z.nullable(z.string()),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** One's own choice as staff: shown on the team page or not, and with which words. */
export const TeamCard = z.object({ is_shown: z.boolean(), role: text(80) })
export const TeamMember = z.object({ full_name: z.string(), role: z.string() })

/** Who runs this installation (`core/shared/operator.ts`); kennitala and phone (with its country's code) as people read them, so that no page carries what writes them. */
export const OperatorFacts = z.object({
  name: z.string(),
  national_id: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  vat_number: z.nullable(z.string()),
  register: z.nullable(z.string()),
})
