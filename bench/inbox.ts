import { createHistogram } from 'node:perf_hooks'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { newId } from '#core/server/ids.ts'
import { startCluster } from '#core/server/postgres.ts'
import { readEvents } from '#core/web/data/event-stream.ts'
import { readConfig } from '#app/config.ts'
import { signAccess } from '#features/accounts/server/sessions/tokens.ts'
import {
  dropFolder,
  folderFor,
  prepareFolder,
  start,
  stop,
  untilReady,
  type Started,
} from '#tests/faults/running.ts'
import { record } from './record.ts'
import { table } from './setup.ts'

// Two web processes on one database of ten million messages, with 2,000 pages open that nothing concerns. Goals: from
// sending until the other browser has read the message 150 ms at the 95th percentile; opening a conversation 20 ms, a
// search in one's own 60 ms. Clients and database share the cores.
const MESSAGES = Number(process.env.MESSAGES ?? 10_000_000)
const LISTENERS = Number(process.env.LISTENERS ?? 2_000)
const ROUNDS = Number(process.env.ROUNDS ?? 200)
const PEOPLE = 20_000
/** Messages of a conversation. */
const LONG = 50
/** Conversations of the person who is measured, who lets many homes. */
const OWN = 400
const WARM = 10
const BLOCK = 1_000_000

const folder = await prepareFolder(1)
const config = readConfig({ IGLOO_DATA: folder }, { mode: 'test' })
const cluster = await startCluster({ folder, password: config.database_password, durable: true })
const owner = new pg.Pool({ connectionString: cluster.ownerUrl('igloo'), max: 1 })
owner.on('error', () => undefined)

const ids = (count: number): string[] => Array.from({ length: count }, () => newId())
const people = ids(PEOPLE)
const sessions = ids(PEOPLE)
const conversations = ids(Math.ceil(MESSAGES / LONG))
const sideA = (n: number): number => (n < OWN ? 0 : 1 + ((n * 7_919) % (PEOPLE - 1)))
const sideB = (n: number): number => 1 + ((n * 104_729 + 13) % (PEOPLE - 1))

const fillPeople = async (): Promise<void> => {
  await owner.query(
    "insert into principals (id, kind, created_at) select id, 'person', now() from unnest($1::uuid[]) id",
    [people],
  )
  await owner.query(
    `insert into users (id, user_type, is_staff, full_name, address, created_at, updated_at)
     select id, 'LL', false, 'Leigjandi ' || n, '', now(), now() from unnest($1::uuid[]) with ordinality t(id, n)`,
    [people],
  )
  await owner.query(
    `insert into sessions (id, user_id, provider, current_hash, rotated_at, created_at, last_seen_at, expires_at, proved_at)
     select id, person, 'password', id::text, $3, $3, $3, $3::timestamptz + interval '30 days', $3 from unnest($1::uuid[], $2::uuid[]) t(id, person)`,
    [sessions, people, now().toISOString()],
  )
}
const fillConversations = async (): Promise<void> => {
  const numbers = conversations.map((_, n) => n)
  const b = numbers.map((n) => (sideA(n) === sideB(n) ? 1 + (sideB(n) % (PEOPLE - 1)) : sideB(n)))
  await owner.query(
    `insert into conversations (id, kind, about_key, created_at, last_message_at)
     select id, 'listing', 'bench:' || id, now() - interval '90 days', now() - interval '1 day' from unnest($1::uuid[]) id`,
    [conversations],
  )
  for (const side of [numbers.map(sideA), b])
    await owner.query(
      `insert into conversation_members (conversation_id, principal_id, joined_at, read_at)
       select conversation, person, now() - interval '90 days', now() from unnest($1::uuid[], $2::uuid[]) t(conversation, person)
       on conflict do nothing`,
      [conversations, side.map((n) => people[n]!)],
    )
}

const WORDS =
  `góðan daginn er íbúðin enn laus hvenær má skoða hana takk fyrir svarið get ég komið á morgun klukkan fimm leigan tryggingin gæludýr svalir bílastæði húsfélag hiti rafmagn innifalið samningur undirritun lyklar afhending mánaðamót námsmaður vinna fjölskylda barn hundur köttur reykir ekki rólegt hverfi skóli strætó verslun sundlaug`.split(
    ' ',
  )
/** A message of twelve words, the same for the same number; one of a thousand has a word that is rare. */
const fillMessages = async (): Promise<void> => {
  const word = (by: number): string => `w[1 + (n * ${by} / 7 % ${WORDS.length})::int]`
  const words = [3, 11, 17, 29, 31, 37, 41, 43, 53, 59, 61, 67].map(word).join(" || ' ' || ")
  for (let from = 0; from < MESSAGES; from += BLOCK)
    await owner.query(
      `insert into conversation_messages (id, conversation_id, author_id, client_id, text, created_at)
       select uuidv7(), c.id, case when n % 2 = 0 then c.one else c.other end, uuidv7(),
         ${words} || case when n % 1000 = 7 then ' gufubað' else '' end, now() - interval '80 days' + make_interval(secs => n % ${LONG})
       from (select id, n0, (select min(m.principal_id::text)::uuid from conversation_members m where m.conversation_id = id) as one,
           (select max(m.principal_id::text)::uuid from conversation_members m where m.conversation_id = id) as other
         from unnest($1::uuid[]) with ordinality t(id, n0)) c,
         generate_series((c.n0 - 1) * ${LONG} + $2::bigint, c.n0 * ${LONG} - 1 + $2::bigint) n, (select $3::text[] as w) v`,
      [conversations.slice(from / LONG, (from + BLOCK) / LONG), from, WORDS],
    )
}

const { rows: settings } = await owner.query<{ value: number }>(
  "select value from settings where key = 'clock_offset_ms'",
)
const now = (): Date => new Date(Date.now() + Number(settings[0]!.value))
await fillPeople()
await fillConversations()
const began = performance.now()
await owner.query('set session_replication_role = replica')
await fillMessages()
await owner.query('set session_replication_role = default')
await owner.query('vacuum analyze')
// What was filled in is on the disk before anything is measured.
await owner.query('checkpoint')
console.log(`${MESSAGES} messages in ${Math.round((performance.now() - began) / 1000)} s`)

const { secret } = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as {
  secret: string
}
const keys = config.keys
const tokenOf = (n: number): Promise<string> =>
  signAccess(keys, { user_id: people[n]!, session_id: sessions[n]! }, now())

const folders: string[] = [folder]
const run = async (publicPort?: number): Promise<Started> => {
  const own = folderFor('inbox')
  folders.push(own)
  const started = await start({
    IGLOO_DATA: own,
    IGLOO_ROLE: 'web',
    IGLOO_SECRET: secret,
    IGLOO_RATE_FACTOR: '1000000',
    DATABASE_URL: cluster.ownerUrl('igloo'),
    ...(publicPort ? { PUBLIC_URL: `http://127.0.0.1:${publicPort}` } : {}),
  })
  await untilReady(started, 120)
  return started
}
const first = await run()
const second = await run(first.port)
const call = async (
  { port }: Started,
  token: string,
  address: string,
  body?: object,
): Promise<unknown> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api${address}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip, br',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** A page that listens; `onChange` hears what it is told. */
const listen = async (
  { port }: Started,
  token: string,
  onChange: () => void,
  signal: AbortSignal,
): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/changes`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  })
  if (!answer.ok) throw new Error(`a listener is refused: ${answer.status}`)
  void readEvents(answer.body!, 120_000, ({ name }) => {
    if (name === 'changed') onChange()
  }).catch(() => undefined)
}

const percentiles = async (rounds: number, ask: (n: number) => Promise<unknown>) => {
  const histogram = createHistogram()
  for (let n = 0; n < WARM; n += 1) await ask(n)
  for (let n = 0; n < rounds; n += 1) {
    const started = performance.now()
    await ask(n)
    histogram.record(Math.max(1, Math.round((performance.now() - started) * 1000)))
  }
  return [50, 95, 99].map((share) => histogram.percentile(share) / 1000)
}
const row = (what: string, found: number[]) => ({
  what,
  ...Object.fromEntries(found.map((value, at) => [`p${[50, 95, 99][at]} ms`, value.toFixed(1)])),
})

const end = new AbortController()
let told = 0
for (let n = 0; n < LISTENERS; n += 1)
  await listen(
    n % 2 === 0 ? first : second,
    await tokenOf(PEOPLE - 1 - n),
    () => (told += 1),
    end.signal,
  )

// Each time two others, because nobody writes as much in an hour. The other browser does what pages do when they are told:
// it asks for the newest messages.
const heard = new Map<number, () => void>()
const pairs = await Promise.all(
  Array.from({ length: ROUNDS + WARM }, async (_, n) => {
    const [at, reader] = [OWN + n, await tokenOf(sideB(OWN + n))]
    await listen(second, reader, () => heard.get(n)?.(), end.signal)
    return {
      address: `/conversations/${conversations[at]!}/messages`,
      sender: await tokenOf(sideA(at)),
      reader,
    }
  }),
)
let round = 0
const delivered = await percentiles(ROUNDS, async () => {
  const n = round++
  const { address, sender, reader } = pairs[n]!
  const message = `skeyti ${newId()}`
  const isRead = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('the message did not come')), 10_000).unref()
    heard.set(
      n,
      () =>
        void call(second, reader, `${address}?page_size=15`).then((found) => {
          const { items } = found as { items: { text: string }[] }
          if (items.some(({ text }) => text === message)) resolve()
        }, reject),
    )
  })
  await Promise.all([call(first, sender, address, { message, client_id: newId() }), isRead])
})
const sender = await tokenOf(0)
const opened = await percentiles(ROUNDS, async (n) => {
  const id = conversations[n % OWN]!
  await Promise.all([
    call(first, sender, `/conversations/${id}`),
    call(first, sender, `/conversations/${id}/messages?page_size=15`),
  ])
})
const ASKED = ['gufubað', 'Leigjandi 12', 'ekki rólegt', 'qqx', 'lyklar', '%_']
const found = await percentiles(ROUNDS, (n) =>
  call(first, sender, `/conversations?query=${encodeURIComponent(ASKED[n % ASKED.length]!)}`),
)
const listed = await percentiles(ROUNDS, (n) =>
  call(first, sender, `/conversations?page=${1 + (n % 10)}`),
)
end.abort()
table([
  row('sent until read by the other browser', delivered),
  row('a conversation opened', opened),
  row('search in one’s own', found),
  row('a page of conversations', listed),
])
record('inbox.delivered', delivered[1]!)
record('inbox.opened', opened[1]!)
record('inbox.search', found[1]!)
console.log(`${told} of the idle listeners were told something`)
await Promise.all([first, second].map((one) => stop(one)))
await owner.end()
await cluster.stop()
for (const one of folders) dropFolder(one)
