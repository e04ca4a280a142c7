import { useId, type ReactNode } from 'react'
import { inputLook } from '#core/web/form/input-look.ts'
import { Button } from './button.tsx'
import { useToast } from './use-toast.ts'

interface Props {
  link: string
  /** What is handed on with the link, where the phone asks for it. */
  title: string
  words: { link: string; copy: string; copied: string; share: string }
  /** More buttons beside those that copy and share. */
  children?: ReactNode
}

/** A link to copy, or to hand on with what the phone has for that. */
export function CopyLink({ link, title, words, children }: Props) {
  const toast = useToast()
  const id = useId()
  // Where it may not be copied, it is marked, so that the reader can.
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => toast.done(words.copied),
      () => document.getElementById(id)?.focus(),
    )
  const share = () => void navigator.share({ title, url: link }).catch(() => undefined)
  return (
    <div className="space-y-4">
      <div>
        <label htmlFor={id} className="font-medium">
          {words.link}
        </label>
        <input
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className={inputLook(null, 'mt-1')}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>{words.copy}</Button>
        {typeof navigator !== 'undefined' && 'share' in navigator ? (
          <Button variant="secondary" onClick={share}>
            {words.share}
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  )
}
