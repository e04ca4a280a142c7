import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, instant, listOf } from '#core/shared/fields.ts'
import { HelpSlot, SLOT_MAX } from '../model.ts'

const endpoint = endpointsOf('help')
const stale = { 'help.stale': 409 } as const

export const listHelpSlots = endpoint({
  method: 'GET',
  path: '/staff/help/center',
  access: staffOnly,
  reply: listOf(HelpSlot),
  summary: 'Every place of the help centre and what is pinned there (staff)',
})

export const fillHelpSlot = endpoint({
  method: 'PUT',
  path: '/staff/help/center/:page/slots/:slot',
  access: staffOnly,
  refs: { 'params.page': 'help_page', 'params.slot': 'help_slot', 'body.article_ids': 'article' },
  body: z.object({
    article_ids: z.array(id()).check(z.maxLength(SLOT_MAX)),
    updated_at: z.nullable(instant()),
  }),
  reply: HelpSlot,
  fails: stale,
  summary: 'Pins articles to a place, in this order (staff)',
})
