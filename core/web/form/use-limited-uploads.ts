import { useState } from 'react'
import { sortOut, type FileLimits, type Refusal } from './file-limits.ts'
import { useUploads, type Upload } from './use-uploads.ts'

/** Uploads within limits: what does not fit is told and never sent. `have`: how many files the form has already. */
export const useLimitedUploads = <T>(
  upload: Upload<T>,
  limits: FileLimits,
  have: number,
  onDone: (uploaded: T, is_wanted: boolean) => void,
) => {
  const { add, ...uploads } = useUploads(upload, onDone)
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const taken = have + uploads.pending.length
  const choose = (files: readonly File[]) => {
    const sorted = sortOut(files, taken, limits)
    setRefused(sorted.refused)
    add(sorted.welcome)
  }
  return { ...uploads, choose, refused, setRefused, room: limits.max - taken }
}

/** The description of a field's control, with what was refused. */
export const describedWith = (
  described: string | undefined,
  refused: readonly Refusal[],
  refused_id: string,
): string | undefined =>
  [described, refused.length > 0 ? refused_id : ''].filter(Boolean).join(' ') || undefined
