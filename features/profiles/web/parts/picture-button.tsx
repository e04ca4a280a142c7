import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { acceptOf } from '#core/web/form/file-limits.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonLook } from '#core/web/ui/button-look.ts'
import { Spinner } from '#core/web/ui/spinner.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'

interface Props {
  label: string
  send: (body: FormData) => Promise<unknown>
}

/** Chooses one picture and sends it at once. */
export function PictureButton({ label, send }: Props) {
  const t = useT()
  const toast = useToast()
  const id = useId()
  const [isSending, setSending] = useState(false)
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const body = new FormData()
    body.append('image', file)
    setSending(true)
    await send(body).catch((error: unknown) => toast.wrong(errorText(t, error)))
    setSending(false)
  }
  return (
    <label
      htmlFor={id}
      className={buttonLook(
        'secondary',
        'small',
        'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input
        id={id}
        type="file"
        accept={acceptOf(['picture'])}
        disabled={isSending}
        className="sr-only"
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {isSending ? <Spinner /> : <ImagePlus size={16} aria-hidden="true" />}
      {label}
    </label>
  )
}
