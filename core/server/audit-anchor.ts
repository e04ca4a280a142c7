import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { auditHead, type Anchor } from './audit-chain.ts'
import type { JobContext, Runtime } from './context.ts'
import type { Db } from './db.ts'
import { sha256 } from './ids.ts'
import { tryLock } from './jobs.ts'
import { sendLetter } from './mail-letter.ts'
import { keepSetting, readSetting } from './settings.ts'

const KEY = 'audit_anchor'
const FOLDER = 'audit-anchors/'

/** The day's head, chosen once, so that every place gets the same one however often it is tried. */
interface DaysAnchor extends Anchor {
  is_kept: boolean
}

const readDay = async (db: Db): Promise<DaysAnchor | null> =>
  (await readSetting(db, KEY)) as DaysAnchor | null

const keepDay = (db: Db, value: DaysAnchor): Promise<void> => keepSetting(db, KEY, value)

const lineOf = ({ day, seq, chain_hash }: Anchor): string =>
  JSON.stringify({ day, seq, chain_hash })

const isAnchor = (value: unknown): value is Anchor => {
  const { day, seq, chain_hash } = (value ?? {}) as Partial<Anchor>
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') &&
    Number.isSafeInteger(seq) &&
    /^[0-9a-f]{64}$/.test(chain_hash ?? '')
  )
}

/** Anchors written as lines of JSON. Throws where a line is none: a file that was touched proves nothing. */
export const readAnchors = (text: string, from: string): Anchor[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, n) => {
      let value: unknown = null
      try {
        value = JSON.parse(line)
      } catch {
        /* judged below */
      }
      if (!isAnchor(value)) throw new Error(`line ${n + 1} of ${from} is not an anchor`)
      return value
    })

const appendOnce = (file: string, anchor: Anchor): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  const known = existsSync(file) ? readAnchors(readFileSync(file, 'utf8'), path.basename(file)) : []
  if (!known.some((one) => one.day === anchor.day))
    appendFileSync(file, `${lineOf(anchor)}\n`, { mode: 0o600, flush: true })
}

const mailAnchor = async (work: JobContext, to: string, anchor: Anchor): Promise<void> => {
  const t = work.translator('is')
  await sendLetter(work, t, {
    key: `audit-anchor:${anchor.day}`,
    to,
    person_id: null,
    subject: t('core.mail.anchor.subject', { day: anchor.day }),
    name: null,
    paragraphs: [t('core.mail.anchor.body'), lineOf(anchor)],
    closing: t('core.mail.anchor.closing'),
  })
}

const storeAnchor = async (work: JobContext, anchor: Anchor): Promise<void> => {
  const bytes = Buffer.from(`${lineOf(anchor)}\n`)
  await work.ports.files.put(`${FOLDER}${anchor.day}.json`, bytes, {
    content_type: 'application/json',
    sha256: sha256(bytes),
  })
}

/**
 * Writes the head of the audit chain outside the database, once a day: to the anchor file always, by e-mail and to the
 * file store where that is configured. Tried again until every place has it; then it does nothing until the next day.
 */
export const anchorAudit = async (work: JobContext): Promise<void> => {
  const today = work.clock.today()
  const chosen = await work.inTransaction(async ({ tx }) => {
    const known = await readDay(tx)
    if (known?.day === today) return known.is_kept ? null : known
    const head = (await tryLock(tx, 'audit-anchor')) ? await auditHead(tx) : null
    if (head === null) return null
    const anchor: DaysAnchor = {
      day: today,
      seq: Number(head.seq),
      chain_hash: head.chain_hash,
      is_kept: false,
    }
    await keepDay(tx, anchor)
    return anchor
  })
  if (chosen === null) return
  const { file, mail, in_store } = work.config.anchor
  appendOnce(file, chosen)
  if (mail) await mailAnchor(work, mail, chosen)
  if (in_store) await storeAnchor(work, chosen)
  await keepDay(work.db, { ...chosen, is_kept: true })
}

const textOf = async (content: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** Every anchor that this installation can reach, and the last day that the database says was anchored. */
export const collectAnchors = async ({
  config,
  db,
  ports,
}: Pick<Runtime, 'config' | 'db' | 'ports'>): Promise<{
  anchors: Anchor[]
  last_day: string | null
}> => {
  const { file, in_store } = config.anchor
  const anchors = existsSync(file)
    ? readAnchors(readFileSync(file, 'utf8'), path.basename(file))
    : []
  for (const key of in_store ? await ports.files.list(FOLDER) : []) {
    const content = await ports.files.get(key)
    if (content) anchors.push(...readAnchors(await textOf(content), key))
  }
  const day = await readDay(db)
  return { anchors, last_day: day?.is_kept ? day.day : null }
}
