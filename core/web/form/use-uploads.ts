import { useRef, useState } from 'react'
import { inOrder, type Place } from './in-order.ts'

/** Sends one file; tells how far it has come, 0 to 1; answers with what the server calls it. */
export type Upload<T> = (file: File, onProgress: (share: number) => void) => Promise<T>

export interface PendingUpload {
  key: string
  name: string
  /** Bytes. */
  size: number
  share: number
  /** Failure code of the refusal, or null while it runs. */
  failed_with: string | null
  file: File
}

/**
 * Files on their way: each on its own, so one refusal does not stop the others. They arrive in the order in which they
 * were chosen. `is_wanted`: false where it arrived after it was taken off.
 */
export const useUploads = <T>(
  upload: Upload<T>,
  onDone: (uploaded: T, is_wanted: boolean) => void,
) => {
  const [pending, setPending] = useState<PendingUpload[]>([])
  const count = useRef(0)
  const done = useRef(onDone)
  done.current = onDone
  const change = (key: string, part: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const dropped = useRef(new Set<string>())
  const gone = (key: string) => setPending((all) => all.filter((one) => one.key !== key))
  const drop = (key: string) => {
    dropped.current.add(key)
    gone(key)
  }
  const arrive = ({ key, uploaded }: { key: string; uploaded: T }) => {
    gone(key)
    done.current(uploaded, !dropped.current.has(key))
  }
  const latest = useRef(arrive)
  latest.current = arrive
  const [begin] = useState(() =>
    inOrder<{ key: string; uploaded: T }>((result) => latest.current(result)),
  )
  const run = async (key: string, file: File, place: Place<{ key: string; uploaded: T }>) => {
    try {
      const uploaded = await upload(file, (share) => change(key, { share }))
      change(key, { share: 1 })
      place.done({ key, uploaded })
    } catch (error) {
      place.leave()
      change(key, { failed_with: (error as { code?: string }).code ?? 'core.fault' })
    }
  }
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const key = String(count.current++)
      setPending((all) => [
        ...all,
        { key, name: file.name, size: file.size, share: 0, failed_with: null, file },
      ])
      void run(key, file, begin())
    }
  }
  const retry = (one: PendingUpload) => {
    change(one.key, { failed_with: null, share: 0 })
    void run(one.key, one.file, begin())
  }
  return { pending, add, retry, drop }
}
