import { randomUUID } from 'node:crypto'
import type { FeatureFixtures, FixturesInMaking, Ids } from '#tests/support/fixtures.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import {
  conversationSummaries,
  detectionAppeals,
  messageDetections,
  messageTranslations,
} from '../server/tables.ts'
import { wordsIn } from '../server/queries/words.ts'
import * as api from '../shared/api.ts'

/** What passes for a PDF file. */
export const PAPER = Buffer.from('%PDF-1.4\n%%EOF\n')

/** A paper that waits for the message of whoever uploaded it. */
const attach = async (app: TestApp, id: string, as: Person): Promise<string> => {
  const { body } = (await app.upload(
    api.uploadConversationAttachments,
    { id },
    [{ field: 'attachments', name: 'meðmæli.pdf', type: 'application/pdf', bytes: PAPER }],
    as,
  )) as unknown as { body: { success: { id: string }[] } }
  return body.success[0]!.id
}

/** A conversation that this person begins about a home, with a message and a paper. */
const ask = async (app: TestApp, listing: string, as: Person): Promise<Ids> => {
  const { id } = await app.ok(
    api.writeAboutListing,
    { id: listing, body: { message: 'Er íbúðin laus í desember?', client_id: randomUUID() } },
    as,
  )
  const attachment = await attach(app, id, as)
  const message = await app.ok(
    api.sendMessage,
    {
      id,
      // What is found in it is kept whenever the job looks again.
      body: {
        message: 'Meðmælin fylgja. Sendu mér kortanúmerið og öryggisnúmerið á Telegram.',
        client_id: randomUUID(),
        attachment_ids: [attachment],
      },
    },
    as,
  )
  const report = await app.ok(
    api.reportConversation,
    { id, body: { reason: 'asks_for_money', words: '' } },
    as,
  )
  const detection = randomUUID()
  await app.product.runtime.db.insert(messageDetections).values({
    id: detection,
    message_id: message.id,
    conversation_id: id,
    author_id: as.id,
    reasons: ['other_app', 'asks_secret'],
    score: 600,
    detected_at: message.created_at,
    // So that its author may appeal.
    state: 'confirmed',
    decided_at: message.created_at,
  })
  await app.product.runtime.db.insert(detectionAppeals).values({
    detection_id: detection,
    author_id: as.id,
    words: 'Þetta var sagt í gríni.',
    created_at: message.created_at,
  })
  await app.product.runtime.db.insert(messageTranslations).values({
    message_id: message.id,
    conversation_id: id,
    language: 'en',
    text: 'The references are attached.',
    created_at: message.created_at,
  })
  await app.product.runtime.db.insert(conversationSummaries).values({
    conversation_id: id,
    language: 'en',
    last_message_id: message.id,
    author_ids: [as.id],
    messages: 2,
    points: ['P1 asks for the number of a card.'],
    source: 'Models Ltd',
    made_at: message.created_at,
  })
  return {
    conversation: id,
    message_detection: detection,
    conversation_report: report.id,
    conversation_message: message.id,
    conversation_attachment: attachment,
  }
}

/** What was found in an application, of which its landlord was warned and has put the warning away. */
const findInApplication = async (app: TestApp, id: string, landlord: Person): Promise<Ids> => {
  const { db } = app.product.runtime
  const [words] = await wordsIn(db, id, ['application'])
  const { kind, subject_id, author_id, digest } = words!
  const detection = randomUUID()
  await db.insert(messageDetections).values({
    id: detection,
    kind,
    subject_id,
    author_id,
    digest,
    reasons: ['asks_secret'],
    score: 600,
    detected_at: app.product.clock.now().toISOString(),
  })
  await app.ok(api.hideWordsWarning, { id: detection }, landlord)
  return { words_warning: detection }
}

const keepTemplate = async (app: TestApp, as: Person): Promise<Ids> => {
  const body = { title: 'Skoðun', text: 'Sæl {fornafn}. Viltu skoða á laugardag?' }
  return { reply_template: (await app.ok(api.createReplyTemplate, { body }, as)).id }
}

export const makeFixtures = async ({
  app,
  tenant,
  landlord,
  outsider_tenant,
  outsider_landlord,
  ids,
  foreign,
}: FixturesInMaking): Promise<FeatureFixtures> => {
  const both = await ask(app, ids.listing!, tenant)
  await app.ok(
    api.connectContracts,
    { id: both.conversation!, body: { contract_ids: [ids.contract!] } },
    landlord,
  )
  return {
    both: {
      ...both,
      ...(await keepTemplate(app, landlord)),
      ...(await findInApplication(app, ids.rental_application!, landlord)),
    },
    second: {
      conversation_attachment: await attach(app, both.conversation!, tenant),
    },
    foreign: {
      ...(await ask(app, foreign.listing!, outsider_tenant)),
      ...(await keepTemplate(app, outsider_landlord)),
      ...(await findInApplication(app, foreign.rental_application!, outsider_landlord)),
    },
  }
}
