import { useId, type ReactNode } from 'react'
import { buttonLook, type ButtonSize, type ButtonVariant } from '#core/web/ui/button-look.ts'
import { Spinner } from '#core/web/ui/spinner.tsx'
import { acceptOf, type FileKind } from './file-limits.ts'

interface Props {
  /** What is said on it; shown as a hint as well where it has an icon alone. */
  label: string
  icon: ReactNode
  kinds: readonly FileKind[]
  is_sending: boolean
  is_multiple?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  /** The icon alone; the label is for those who hear the page. */
  is_icon_only?: boolean
  /** Never called without a file. */
  onFiles: (files: readonly File[]) => void
}

/** A button that chooses files which are sent at once. */
export function FileButton({
  label,
  icon,
  kinds,
  is_sending,
  is_multiple = false,
  variant = 'secondary',
  size = 'small',
  is_icon_only = false,
  onFiles,
}: Props) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      title={is_icon_only ? label : undefined}
      className={buttonLook(
        variant,
        size,
        `cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${is_icon_only ? 'px-3' : ''}`,
      )}
    >
      <input
        id={id}
        type="file"
        multiple={is_multiple}
        accept={acceptOf(kinds)}
        disabled={is_sending}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          if (files.length > 0) onFiles(files)
          event.target.value = ''
        }}
      />
      {is_sending ? <Spinner /> : icon}
      {is_icon_only ? <span className="sr-only">{label}</span> : label}
    </label>
  )
}
