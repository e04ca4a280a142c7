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

const Answers = {
  /** What a member of staff answers about, and in which languages. */
  topics: z.array(ContactTag).check(z.maxLength(CONTACT_TAGS.length)),
  languages: z.array(z.enum(LANGUAGES)).check(z.maxLength(LANGUAGES.length)),
}
/** One's own choice as staff: shown on the team page or not, and with what. */
export const TeamCard = z.object({ is_shown: z.boolean(), ...Answers })
export type TeamCard = z.infer<typeof TeamCard>
/** Null where there is none. */
const Picture = { picture_id: z.nullable(id()) }
export const OwnTeamCard = z.object({ is_shown: z.boolean(), ...Answers, ...Picture })
export type OwnTeamCard = z.infer<typeof OwnTeamCard>
export const TeamMember = z.object({ full_name: z.string(), ...Answers, ...Picture })
export type TeamMember = z.infer<typeof TeamMember>

/** Who runs this installation (`core/shared/operator.ts`); kennitala and phone (with its country's code) as people read them, so that no page carries what writes them. */
export const OperatorFacts = z.object({
  name: z.string(),
  national_id: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  vat_number: z.nullable(z.string()),
  register: z.nullable(z.string()),
  source_url: z.nullable(z.string()),
})
