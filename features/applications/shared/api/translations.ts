import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { applicationAccess } from '../access.ts'

const endpoint = endpointsOf('applications')

export const readApplicationLanguage = endpoint({
  method: 'GET',
  path: '/rental-applications/:id/language',
  access: applicationAccess.view,
  reply: z.object({
    /** Null where it is not sure, or where the other side wrote nothing that the reader sees. */
    language: z.nullable(z.enum([...LANGUAGES, 'other'])),
    /** Who translates; null where nobody is connected. */
    translator: z.nullable(z.string()),
  }),
  summary: 'The language of what the other side wrote in an application, and who translates it',
})
export const translateApplication = endpoint({
  method: 'POST',
  path: '/rental-applications/:id/translation',
  access: applicationAccess.view,
  body: z.object({ language: z.enum(LANGUAGES) }),
  reply: z.object({
    language: z.enum(LANGUAGES),
    texts: z.array(z.object({ written: z.string(), text: z.string() })),
  }),
  stale: [],
  fails: {
    'applications.no_translator': 409,
    'applications.nothing_to_translate': 409,
    'applications.changed_meanwhile': 409,
    'applications.too_many_translations': 429,
    'applications.not_translated': 503,
  },
  summary:
    'What the other side wrote in an application, in another language, by a machine; kept with the application until its words change',
})
