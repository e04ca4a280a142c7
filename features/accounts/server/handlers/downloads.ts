import { handle } from '#core/server/handle.ts'
import { isOwnAddress } from '#core/shared/own-address.ts'
import { at } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { issueTicket } from '../sessions/download-tickets.ts'

export const makeDownloadTicket = handle(api.makeDownloadTicket, {
  async run({ body, ctx, invalid }) {
    // Whether there is a file, and whether it is this person's, is asked when it is opened.
    const isApi = isOwnAddress(body.address) && body.address.startsWith('/api/')
    if (!isApi) invalid([at('address', 'wrong_format')])
    return { url: await issueTicket(ctx, ctx.actor.session_id!, body.address) }
  },
})
