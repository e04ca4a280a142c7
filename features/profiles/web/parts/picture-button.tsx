import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '#core/web/form/file-button.tsx'
import { errorText } from '#core/web/data/error-text.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'

interface Props {
  label: string
  send: (body: FormData) => Promise<unknown>
}

/** Chooses one picture and sends it at once. */
export function PictureButton({ label, send }: Props) {
  const t = useT()
  const toast = useToast()
  const [isSending, setSending] = useState(false)
  const choose = async (file: File): Promise<void> => {
    const body = new FormData()
    body.append('image', file)
    setSending(true)
    await send(body).catch((error: unknown) => toast.wrong(errorText(t, error)))
    setSending(false)
  }
  return (
    <FileButton
      label={label}
      icon={<ImagePlus size={16} aria-hidden="true" />}
      kinds={['picture']}
      is_sending={isSending}
      onFiles={([file]) => void choose(file!)}
    />
  )
}
