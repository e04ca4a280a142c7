import { at, InvalidInput } from '../../shared/problem.ts'
import { PAPER_MAX_BYTES } from '../../shared/uploads.ts'
import { cleanPicture } from '../files.ts'
import type { UploadedFile } from '../handle.ts'
import { sha256 } from '../ids.ts'

export interface CheckedPaper {
  bytes: Uint8Array
  content_type: 'application/pdf' | 'image/webp'
  sha256: string
  file_name: string
}

const PDF_HEAD = '%PDF-1.'
const PDF2_HEAD = '%PDF-2.'
const PDF_END = '%%EOF'
/** Bytes at the end in which a PDF says that it ends. */
const TAIL = 2048
/** What makes a PDF do something by itself, bring another file along or ask for a password. Names may be written in hexadecimal. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|Encrypt)\b/

const refuse = (path: string, code: string, params?: { limit: number }): never => {
  throw new InvalidInput([at(path, code, params)])
}

const decodedNames = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

const isPdf = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, PDF_HEAD.length)).toString('latin1')
  return head === PDF_HEAD || head === PDF2_HEAD
}

/** 422 `pdf_damaged`, `pdf_active` at `path`. What is packed inside a PDF is not unpacked: it is only ever handed out as a file. */
const checkPdf = (bytes: Uint8Array, path: string): void => {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.slice(-TAIL).includes(PDF_END)) refuse(path, 'pdf_damaged')
  if (ACTIVE.test(decodedNames(text))) refuse(path, 'pdf_active')
}

/** A PDF as it is, or a picture written anew; what it is, is decided by its content. */
export const checkPaper = async (file: UploadedFile, path: string): Promise<CheckedPaper> => {
  if (file.size > PAPER_MAX_BYTES) refuse(path, 'paper_too_large', { limit: PAPER_MAX_BYTES / 1e6 })
  const bytes = await file.read()
  const stem = file.file_name.replace(/\.[^.]*$/, '') || 'skjal'
  if (isPdf(bytes)) {
    checkPdf(bytes, path)
    return {
      bytes,
      content_type: 'application/pdf',
      sha256: sha256(bytes),
      file_name: `${stem}.pdf`,
    }
  }
  const picture = await cleanPicture(bytes, path).catch((error: unknown) => {
    const code = error instanceof InvalidInput ? error.problems[0]?.code : undefined
    throw code === 'picture_type' ? new InvalidInput([{ path, code: 'paper_type' }]) : error
  })
  return {
    bytes: picture.bytes,
    content_type: picture.content_type,
    sha256: picture.sha256,
    file_name: `${stem}.webp`,
  }
}
