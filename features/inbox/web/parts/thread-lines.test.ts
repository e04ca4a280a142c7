import { expect, test } from 'vitest'
import type { ApplicationEvent } from '#features/applications/shared/model.ts'
import type { Message } from '../../shared/model.ts'
import { threadLines } from './thread-lines.ts'

const message = (id: string, created_at: string): Message => ({
  id,
  conversation_id: 'c',
  author_id: 'a',
  is_own: false,
  client_id: null,
  text: id,
  attachments: [],
  created_at,
  edited_at: null,
  is_deleted: false,
  is_read: false,
})
const event = (id: string, occurred_at: string): ApplicationEvent => ({
  id,
  name: 'application_sent',
  occurred_at,
  closed_reason: null,
})

const MESSAGES = [
  message('m3', '2026-11-22T09:00:00.000Z'),
  message('m2', '2026-11-21T23:59:00.000Z'),
  message('m1', '2026-11-21T08:00:00.000Z'),
]
const BEFORE = event('before', '2026-11-20T12:00:00.000Z')
const BETWEEN = event('between', '2026-11-21T12:00:00.000Z')
const AFTER = event('after', '2026-11-22T10:00:00.000Z')
const DAYS = ['day-2026-11-21', 'day-2026-11-22']

test.each([
  [
    'the only page has everything, each new day once',
    { is_oldest: true, is_newest: true, day_before: null },
    ['day-2026-11-20', 'before', DAYS[0], 'm1', 'between', 'm2', DAYS[1], 'm3', 'after'],
  ],
  [
    'the newest page leaves what was before it to the page before',
    { is_oldest: false, is_newest: true, day_before: '2026-11-21' },
    ['m1', 'between', 'm2', DAYS[1], 'm3', 'after'],
  ],
  [
    'an older page leaves what comes after it to the page after',
    { is_oldest: true, is_newest: false, day_before: null },
    ['day-2026-11-20', 'before', DAYS[0], 'm1', 'between', 'm2', DAYS[1], 'm3'],
  ],
])('%s', (_, place, expected) => {
  const lines = threadLines({ messages: MESSAGES, events: [AFTER, BETWEEN, BEFORE], ...place })
  expect(lines.map((line) => line.key)).toEqual(expected)
})

test('where nothing is written, what happened is shown', () => {
  const lines = threadLines({
    messages: [],
    events: [AFTER],
    is_oldest: true,
    is_newest: true,
    day_before: null,
  })
  expect(lines.map((line) => line.key)).toEqual(['day-2026-11-22', 'after'])
})
