import { sql } from 'drizzle-orm'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import { countedTask, MOST_OF_A_KIND, type WaitingTaskRule } from '#core/server/waiting-tasks.ts'
import { beginningOf } from '#core/shared/trim.ts'
import { firstNameOf } from '#features/accounts/server/public/people.ts'
import { inboxPaths } from '../shared/paths.ts'
import { countOpenAppeals } from './queries/appeals.ts'
import { countOpenDetections } from './queries/detections.ts'
import { addressOf, homeOf } from './queries/unread.ts'
import { countOpenReports } from './queries/reports.ts'

interface Row extends Record<string, unknown> {
  id: string
  person: string
  home: string
  count: number
  text: string
}

/** So much of a message is told. */
const TOLD = 140

/** Somebody has written and not been read. */
const read: WaitingTaskRule = {
  whose: 'person',
  kinds: { 'inbox.read': { minutes: 2, at: 45 } },
  async find({ tx, actor }) {
    const { rows } = await asSystem('a task names who has written, and about which home', () =>
      tx.execute<Row>(sql`select c.id, (array_agg(${firstNameOf(sql`x.author_id`)} order by x.id))[1] as person, coalesce(${addressOf('c.id')}, ${homeOf('c.id')}) as home, count(*)::int as count,
          left((array_agg(split_part(btrim(x.text), chr(10), 1) order by x.id desc))[1], ${TOLD}::int + 1) as text
        from conversation_members m join conversations c on c.id = m.conversation_id join conversation_messages x on x.conversation_id = c.id
        where ${ownedBy(actor, sql`m.principal_id`)} and c.last_message_at > coalesce(m.read_at, '-infinity') and x.author_id <> m.principal_id and x.deleted_at is null and x.created_at > coalesce(m.read_at, '-infinity')
        group by c.id order by min(x.created_at), c.id limit ${MOST_OF_A_KIND}`),
    )
    return rows.map(({ id, person, home, count, text }) => ({
      kind: 'inbox.read',
      path: inboxPaths.one(id),
      params: {
        person,
        home,
        count,
        ...(text === '' ? {} : { text: text.length > TOLD ? `${beginningOf(text, TOLD)}…` : text }),
      },
    }))
  },
}

const judgeReports: WaitingTaskRule = {
  whose: 'staff',
  kinds: { 'inbox.judge_reports': { minutes: 5, at: 20 } },
  find: async ({ tx }) =>
    countedTask(
      'inbox.judge_reports',
      await countOpenReports(tx),
      `${inboxPaths.reports}?state=open`,
    ),
}

const judgeDetections: WaitingTaskRule = {
  whose: 'staff',
  kinds: { 'inbox.judge_detections': { minutes: 3, at: 22 } },
  find: async ({ tx }) =>
    countedTask(
      'inbox.judge_detections',
      await countOpenDetections(tx),
      `${inboxPaths.detections}&state=open`,
    ),
}

const judgeAppeals: WaitingTaskRule = {
  whose: 'staff',
  kinds: { 'inbox.judge_appeals': { minutes: 5, at: 18 } },
  find: async ({ tx }) =>
    countedTask(
      'inbox.judge_appeals',
      await countOpenAppeals(tx),
      `${inboxPaths.detections}&state=appealed`,
    ),
}

export const waitingTasks = [read, judgeReports, judgeDetections, judgeAppeals]
