import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, paging, text } from '#core/shared/fields.ts'
import { templateAccess } from '../access.ts'
import { ReplyTemplate, TemplateInput, TEMPLATES_PAGE } from '../model.ts'

const endpoint = endpointsOf('inbox')

export const listReplyTemplates = endpoint({
  method: 'GET',
  path: '/landlords/reply-templates',
  access: signedIn,
  query: z.object({ ...paging(TEMPLATES_PAGE), q: z._default(text(100), '') }),
  reply: listOf(ReplyTemplate),
  summary: 'One’s own reply templates by title; `q` looks in titles and texts',
})
export const createReplyTemplate = endpoint({
  method: 'POST',
  path: '/landlords/reply-templates',
  access: signedIn,
  body: TemplateInput,
  reply: ReplyTemplate,
  fails: { 'inbox.landlords_only': 403, 'inbox.too_many_templates': 409 },
  summary: 'Keeps a text that one often sends, under a title of its own',
})
export const changeReplyTemplate = endpoint({
  method: 'PATCH',
  path: '/landlords/reply-templates/:id',
  access: templateAccess.edit,
  body: TemplateInput,
  reply: ReplyTemplate,
  summary: 'Changes the title and the text of a reply template',
})
export const removeReplyTemplate = endpoint({
  method: 'DELETE',
  path: '/landlords/reply-templates/:id',
  access: templateAccess.edit,
  reply: Done,
  summary: 'Removes a reply template; messages that were written with it stay',
})
