import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  appealDetection,
  createReplyTemplate,
  decideMessageDetection,
  listMessageDetections,
  markConversationRead,
  reportConversation,
  sendMessage,
  writeAboutContract,
  writeAboutListing,
} from '#features/inbox/shared/api.ts'
import type { Product } from '../runtime.ts'
import { actAs, personOf } from './call-as.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

type Line = readonly [who: string, message: string]

const said = (message: string) => ({ message, client_id: randomUUID() })

const go = async (product: Product, id: string, lines: readonly Line[]): Promise<void> => {
  for (const [who, message] of lines) {
    const actor = await personOf(product, who)
    await actAs(product, actor, markConversationRead, { id })
    await actAs(product, actor, sendMessage, { id, body: said(message) })
  }
}

/** About a lease that runs: the tenant and the landlord know each other. */
const RADIATOR: readonly Line[] = [
  ['kari', 'Sæl Ragnheiður. Ofninn í stofunni er hættur að hitna. Gætirðu látið kíkja á hann?'],
  [
    'ragnheidur',
    'Sæll Kári. Já, auðvitað. Pípari getur komið á fimmtudag milli klukkan 16 og 18. Hentar það?',
  ],
  ['kari', 'Það hentar vel, ég verð heima frá klukkan fjögur. Takk fyrir skjót viðbrögð.'],
  ['ragnheidur', 'Frábært. Ég læt hann hringja á undan sér.'],
]

/** About homes in the search: one question waits for its answer, one has it. */
const QUESTIONS: readonly { by: string; lines: readonly string[]; answer: string | null }[] = [
  {
    by: 'agnieszka',
    lines: [
      'Góðan dag. Er íbúðin laus um áramótin og fylgir bílastæði?',
      'Við erum tvö, bæði í fastri vinnu.',
    ],
    answer: null,
  },
  {
    by: 'emily',
    lines: ['Hello, is it possible to see the flat this weekend? I am free on Saturday afternoon.'],
    answer: 'Hello Emily. Saturday at 14 is fine. Please bring an ID with you.',
  },
]

/** Somebody asks about the newest home of this landlord. */
const ask = async (
  product: Product,
  who: string,
  landlord: string,
  question: string,
): Promise<string> => {
  const { email } = DEMO_PEOPLE.find((one) => one.key === landlord)!
  const { rows } = await product.runtime.db.execute<{ id: string }>(sql`select l.id from listings l
    join email_addresses e on e.user_id = l.owner_id where e.email = ${email} and l.status = 'published' order by l.published_at desc, l.id limit 1`)
  const call = { id: rows[0]!.id, body: said(question) }
  return (await actAs(product, await personOf(product, who), writeAboutListing, call)).id
}

/** Somebody wants money before the home is seen, and is reported. */
const reportFraud = async (product: Product): Promise<void> => {
  const id = await ask(product, 'haukur', 'david', 'Góðan dag. Er hægt að skoða íbúðina í vikunni?')
  await go(product, id, [
    [
      'david',
      'Ég er erlendis. Millifærðu 150.000 kr. staðfestingargjald og ég sendi þér lyklana í pósti.',
    ],
  ])
  await actAs(product, await personOf(product, 'haukur'), reportConversation, {
    id,
    body: { reason: 'asks_for_money', words: 'Vill fá greitt áður en ég fæ að skoða íbúðina.' },
  })
}

/** Staff found a message to be fraud, and its author asks them to look again: that waits for staff. */
const appealJudgement = async (product: Product): Promise<void> => {
  const id = await ask(
    product,
    'birna',
    'tomas',
    'Góðan dag. Hvenær er hægt að skoða íbúðina og hvernig er greitt?',
  )
  await go(product, id, [
    [
      'tomas',
      'Sæl Birna. Ég er erlendis fram á sunnudag, en bróðir minn sýnir íbúðina á morgun klukkan 17. Tryggingin er greidd fyrir fram, áður en lyklarnir eru afhentir.',
    ],
  ])
  await product.runtime.jobs.drain(product.jobContext)
  const staff = await personOf(product, 'starf')
  const { items } = await actAs(product, staff, listMessageDetections, { query: {} })
  const detection = items.find((one) => one.conversation_id === id)!.id
  await actAs(product, staff, decideMessageDetection, {
    id: detection,
    body: { state: 'confirmed', was: 'open' },
  })
  await actAs(product, await personOf(product, 'tomas'), appealDetection, {
    id: detection,
    body: {
      words:
        'Ég bið engan um peninga áður en íbúðin er skoðuð. Bróðir minn sýnir hana á meðan ég er í burtu, og tryggingin er greidd þegar samningurinn hefur verið undirritaður, eins og venja er.',
    },
  })
}

/** What the landlord of the demo often answers. */
const TEMPLATES: readonly { title: string; text: string }[] = [
  {
    title: 'Boð í skoðun',
    text: 'Góðan dag, {fornafn}, og takk fyrir áhugann.\n\nHægt er að skoða íbúðina á fimmtudag milli klukkan 17 og 18. Heimilisfangið er {heimilisfang}. Láttu mig vita hvort það hentar.\n\nKveðja,\n{fornafnið mitt}',
  },
  {
    title: 'Hvað fylgir leigunni',
    text: 'Góðan dag, {fornafn}.\n\nHiti og hússjóður eru innifaldir í leigunni, en rafmagn og net greiðir leigjandi. Þvottavél er í íbúðinni og geymsla í kjallara.\n\nKveðja,\n{fornafnið mitt}',
  },
  {
    title: 'Íbúðin er leigð',
    text: 'Góðan dag, {fornafn}.\n\nTakk fyrir að sýna {heimilisfang} áhuga. Íbúðin er nú leigð. Gangi þér vel í leitinni.\n\nKveðja,\n{fornafnið mitt}',
  },
]

/** Conversations of the demo: one about a lease, one that waits for an answer, one that was answered, one that was reported, one with an appeal. */
export const makeConversations = async (product: Product): Promise<void> => {
  const { db } = product.runtime
  for (const body of TEMPLATES)
    await actAs(product, await personOf(product, 'ragnheidur'), createReplyTemplate, { body })
  const lease = await db.execute<{ id: string }>(sql`select c.id from contracts c
    where c.status = 'signed' and c.id in (select p.contract_id from contract_parties p join email_addresses e on e.user_id = p.user_id where e.email like 'kari@%')
      and c.id in (select p.contract_id from contract_parties p join email_addresses e on e.user_id = p.user_id where e.email like 'ragnheidur@%') limit 1`)
  const [[, first], ...rest] = RADIATOR as [Line, ...Line[]]
  const about = await actAs(product, await personOf(product, 'kari'), writeAboutContract, {
    id: lease.rows[0]!.id,
    body: said(first),
  })
  await go(product, about.id, rest)
  const homes = await db.execute<{
    id: string
  }>(sql`select l.id from listings l join email_addresses e on e.user_id = l.owner_id
    where e.email like 'ragnheidur@%' and l.status = 'published' order by l.published_at desc, l.id limit ${QUESTIONS.length}`)
  for (const [at, { by, lines, answer }] of QUESTIONS.entries()) {
    const asker = await personOf(product, by)
    const [question, ...more] = lines
    const { id } = await actAs(product, asker, writeAboutListing, {
      id: homes.rows[at]!.id,
      body: said(question!),
    })
    await go(
      product,
      id,
      more.map((line) => [by, line] as const),
    )
    if (answer !== null) await go(product, id, [['ragnheidur', answer]])
  }
  await reportFraud(product)
  await appealJudgement(product)
}
