import clsx from 'clsx'

const WIDTHS = [320, 450, 640, 840, 1024, 1280, 1536] as const
const imageAddress = (photo_id: string, format: string, width: number) =>
  `/_ipx/f_${format},w_${width},q_70/${photo_id}`
const srcSet = (photo_id: string, format: string, widest: number) =>
  WIDTHS.flatMap((width) => (width <= widest ? [width, width * 2] : []))
    .filter((width, index, all) => all.indexOf(width) === index)
    .sort((a, b) => a - b)
    .map((width) => `${imageAddress(photo_id, format, width)} ${width}w`)
    .join(', ')

interface Props {
  photo_id: string
  /** What is to be seen; '' where the words beside it say the same. */
  alt: string
  /** How wide it is shown, as CSS says it: "(min-width: 64rem) 33vw, 100vw". */
  sizes: string
  /** Width to height. Holds the place, so nothing jumps. */
  ratio?: number
  /** For the picture that is seen first: loaded at once. */
  is_first?: boolean
  widest?: (typeof WIDTHS)[number]
  fit?: 'cover' | 'contain'
  className?: string
}

export function ResponsiveImage({
  photo_id,
  alt,
  sizes,
  ratio = 3 / 2,
  is_first,
  widest = 1536,
  fit = 'cover',
  className,
}: Props) {
  // Another ratio is held by the picture's own width and height.
  const isUsual = ratio === 3 / 2
  return (
    <picture className={clsx('block overflow-hidden bg-line', isUsual && 'aspect-3/2', className)}>
      <source type="image/avif" srcSet={srcSet(photo_id, 'avif', widest)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(photo_id, 'webp', widest)} sizes={sizes} />
      <img
        src={imageAddress(photo_id, 'webp', 640)}
        alt={alt}
        width={1200}
        height={Math.round(1200 / ratio)}
        loading={is_first ? 'eager' : 'lazy'}
        fetchPriority={is_first ? 'high' : 'auto'}
        decoding="async"
        className={clsx(
          isUsual ? 'size-full' : 'h-auto w-full',
          fit === 'cover' ? 'object-cover' : 'object-contain',
        )}
      />
    </picture>
  )
}
