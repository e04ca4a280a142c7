import { useRef, useState } from 'react'

/** Files on their way to the profile: whoever sends the form waits for them, and does not send where one was refused. */
export const usePaperUploads = () => {
  const underway = useRef<Promise<unknown>>(Promise.resolve())
  const [count, setCount] = useState(0)
  return {
    is_underway: count > 0,
    add: (upload: Promise<unknown>): void => {
      setCount((before) => before + 1)
      const end = () => setCount((before) => before - 1)
      upload.then(end, end)
      const all = Promise.all([underway.current, upload])
      underway.current = all
      // It was said when it was refused; the next time nothing waits for it.
      all.catch(() => {
        if (underway.current === all) underway.current = Promise.resolve()
      })
    },
    settled: () => underway.current,
  }
}
export type PaperUploads = ReturnType<typeof usePaperUploads>
