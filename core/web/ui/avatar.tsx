import clsx from 'clsx'

const STEP = [
  'bg-glacier-tint text-glacier-ink',
  'bg-lamp-soft text-lamp-ink',
  'bg-moss-soft text-moss-ink',
  'bg-line text-quiet',
] as const
const SIZE = {
  32: 'size-8 text-sm',
  40: 'size-10 text-base',
  64: 'size-16 text-xl',
  96: 'size-24 text-2xl',
} as const

/** A face, or initials on a colour that stays with the name. The name itself is beside it in words. */
export function Avatar({
  name,
  photo_url,
  size = 40,
}: {
  name: string
  photo_url?: string | null
  size?: 32 | 40 | 64 | 96
}) {
  const look = clsx(
    'grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none',
    SIZE[size],
  )
  if (photo_url)
    return (
      <img
        src={photo_url}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className={clsx(look, 'object-cover')}
      />
    )
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
  const step =
    Array.from(name).reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % STEP.length
  return (
    <span aria-hidden="true" className={clsx(look, STEP[step])}>
      {initials}
    </span>
  )
}
