import { isUniqueViolation } from '#core/server/db.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { asSystem } from '#core/server/scope.ts'
import * as api from '../../shared/api.ts'
import { conversationReported, reportClosed } from '../events.ts'
import { conversationStanding, findOwn } from '../queries/conversations.ts'
import {
  closeReport,
  insertReport,
  listReports,
  messagesToReport,
  readReport,
} from '../queries/reports.ts'
import { warnedOf, warningStanding } from '../queries/words-warnings.ts'

export const reportConversation = handle(api.reportConversation, {
  standing: (ctx, { params }) => conversationStanding(ctx, params.id),
  async run({ params, body, ctx, fail }) {
    const found = (await findOwn(ctx.tx, ctx.actor, params.id))!
    const messages = await asSystem('a report shows staff what its reporter sees', () =>
      messagesToReport(ctx.tx, params.id),
    )
    // In a conversation of several it is about whoever wrote last.
    const others = found.people.filter((one) => !one.is_self).map((one) => one.id)
    const reported_id =
      messages.findLast((one) => others.includes(one.author_id))?.author_id ?? others[0]
    if (reported_id === undefined) return fail('inbox.nobody')
    const id = newId(ctx.now.getTime())
    await insertReport(ctx, {
      id,
      conversation_id: params.id,
      reporter_id: ctx.actor.user_id!,
      reported_id,
      home: found.listings[0]?.title ?? found.contracts[0]?.address ?? '',
      messages,
      ...body,
    }).catch((error: unknown) => {
      throw isUniqueViolation(error, 'conversation_reports_open')
        ? fail('inbox.already_reported')
        : error
    })
    await ctx.announce(conversationReported(id, {}))
    return { id }
  },
})

export const reportWords = handle(api.reportWords, {
  standing: (ctx, { params }) => warningStanding(ctx, params.id),
  async run({ params, body, ctx, fail }) {
    const [words] = await warnedOf(ctx, params.id)
    const { kind, subject_id, author_id, home, texts, detected_at } = words!
    const created_at = new Date(detected_at).toISOString()
    const id = newId(ctx.now.getTime())
    await insertReport(ctx, {
      id,
      kind,
      subject_id,
      detection_id: params.id,
      reporter_id: ctx.actor.user_id!,
      reported_id: author_id,
      home,
      messages: texts.map((text) => ({ author_id, text, created_at, file_names: [] })),
      ...body,
    }).catch((error: unknown) => {
      throw isUniqueViolation(error, 'conversation_reports_open_words')
        ? fail('inbox.words_reported_already')
        : error
    })
    await ctx.announce(conversationReported(id, {}))
    return { id }
  },
})

export const listConversationReports = handle(api.listConversationReports, {
  run: ({ query, ctx }) => listReports(ctx.tx, query),
})

export const readConversationReport = handle(api.readConversationReport, {
  async run({ params, ctx }) {
    const report = await readReport(ctx.tx, params.id)
    if (!report) throw notFound()
    return report
  },
})

export const closeConversationReport = handle(api.closeConversationReport, {
  async run({ params, body, ctx, fail }) {
    const before = await readReport(ctx.tx, params.id)
    if (!before) throw notFound()
    const reporter_id = await closeReport(ctx, params.id, body)
    if (reporter_id === null) return fail('inbox.already_closed')
    await ctx.announce(reportClosed(params.id, { reporter_id }))
    return (await readReport(ctx.tx, params.id))!
  },
})
