import * as z from 'zod/mini'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { messageAccess } from '../access.ts'

const endpoint = endpointsOf('inbox')

export const MessageTranslation = z.object({ language: z.enum(LANGUAGES), text: z.string() })
export type MessageTranslation = z.infer<typeof MessageTranslation>

export const translateMessage = endpoint({
  method: 'POST',
  path: '/conversation-messages/:id/translation',
  access: messageAccess.view,
  body: z.object({ language: z.enum(LANGUAGES) }),
  reply: MessageTranslation,
  stale: [],
  fails: {
    'inbox.no_translator': 409,
    'inbox.nothing_to_translate': 409,
    'inbox.changed_meanwhile': 409,
    'inbox.too_many_translations': 429,
    'inbox.not_translated': 503,
  },
  summary:
    'A message in another language, by a machine; kept with the message, for whoever takes part and asks again',
})
