import { useRef, useState } from 'react'

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

/** Files on their way: each on its own, so one refusal does not stop the others. `is_wanted`: false where it arrived after it was taken off. */
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
  const run = async (key: string, file: File) => {
    try {
      const uploaded = await upload(file, (share) => change(key, { share }))
      gone(key)
      done.current(uploaded, !dropped.current.has(key))
    } catch (error) {
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
      void run(key, file)
    }
  }
  const retry = (one: PendingUpload) => {
    change(one.key, { failed_with: null, share: 0 })
    void run(one.key, one.file)
  }
  return { pending, add, retry, drop }
}
