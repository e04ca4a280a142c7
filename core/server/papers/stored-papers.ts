import { buffer } from 'node:stream/consumers'
import type { Ports } from '../../shared/ports.ts'
import { notFound, type FileReply, type UploadedFile } from '../handle.ts'
import { newId } from '../ids.ts'
import { checkPaper, type CheckedPaper } from './check-paper.ts'

export type StoredPaper = CheckedPaper & { file_key: string }

/** One after the other; what is wrong with one of several is said at its place in `field`. */
export const checkPapers = async (
  files: readonly UploadedFile[],
  field: string,
): Promise<CheckedPaper[]> => {
  const checked: CheckedPaper[] = []
  for (const [index, file] of files.entries())
    checked.push(await checkPaper(file, files.length === 1 ? field : `${field}.${index}`))
  return checked
}

/** Each under a key of its own. Whoever calls has made sure that there is room: no row would ever let the bytes go. */
export const storePapers = async (
  ports: Ports,
  folder: string,
  papers: readonly CheckedPaper[],
  now: Date,
): Promise<StoredPaper[]> => {
  const stored: StoredPaper[] = []
  for (const paper of papers) {
    const { bytes, content_type, sha256 } = paper
    const file_key = `${folder}/${newId(now.getTime())}.${content_type.split('/')[1]!}`
    await ports.files.put(file_key, bytes, { content_type, sha256 })
    stored.push({ ...paper, file_key })
  }
  return stored
}

/** The bytes of a paper, as a file to keep; 404 where the store has none. */
export const paperFile = async (
  ports: Ports,
  row: { file_key: string; file_name: string; content_type: string },
): Promise<FileReply> => {
  const stream = await ports.files.get(row.file_key)
  if (!stream) throw notFound()
  return {
    bytes: await buffer(stream),
    content_type: row.content_type,
    file_name: row.file_name,
    disposition: 'attachment',
  }
}
