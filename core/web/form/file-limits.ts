/** What may be handed in. The server judges by content; here only what a wrong choice would cost is saved. */
export const FILE_KINDS = ['pdf', 'picture', 'word'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export interface FileLimits {
  kinds: readonly FileKind[]
  /** Bytes of one file. */
  max_size: number
  /** How many altogether. */
  max: number
}

const ENDINGS: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  picture: ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif', 'avif'],
  word: ['doc', 'docx', 'odt'],
}
const TYPES: Record<FileKind, RegExp> = {
  pdf: /^application\/pdf$/,
  picture: /^image\/(?!svg)/,
  word: /^application\/(msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document|vnd\.oasis\.opendocument\.text)$/,
}

/** By what the browser says of it, and by its ending where it says nothing (Word and HEIC on many devices). */
export const kindOf = ({ name, type }: { name: string; type: string }): FileKind | null => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return (
    FILE_KINDS.find((kind) =>
      type === '' ? ENDINGS[kind].includes(ending) : TYPES[kind].test(type),
    ) ?? null
  )
}

/** The attribute of the browser's file input. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds
    .flatMap((kind) =>
      kind === 'picture'
        ? ['image/*', '.heic', '.heif']
        : ENDINGS[kind].map((ending) => `.${ending}`),
    )
    .join(',')

export type Refusal =
  | { why: 'kind' | 'empty'; name: string }
  | { why: 'size'; name: string; size: number }
  | { why: 'count'; names: readonly string[] }

interface Chosen {
  name: string
  type: string
  size: number
}

/** Which of the chosen files may go, and why the others may not. `taken`: how many there are already, those on their way included. */
export const sortOut = <F extends Chosen>(
  files: readonly F[],
  taken: number,
  { kinds, max_size, max }: FileLimits,
): { welcome: F[]; refused: Refusal[] } => {
  const refused: Refusal[] = []
  const fit: F[] = []
  for (const file of files) {
    const kind = kindOf(file)
    if (kind === null || !kinds.includes(kind)) refused.push({ why: 'kind', name: file.name })
    else if (file.size === 0) refused.push({ why: 'empty', name: file.name })
    else if (file.size > max_size) refused.push({ why: 'size', name: file.name, size: file.size })
    else fit.push(file)
  }
  const room = Math.max(0, max - taken)
  if (fit.length > room)
    refused.push({ why: 'count', names: fit.slice(room).map(({ name }) => name) })
  return { welcome: fit.slice(0, room), refused }
}
