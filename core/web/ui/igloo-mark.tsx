/** The mark: a dome of snow blocks, and in the doorway one lamp. Two ink tones and the amber. */
export function IglooMark({ size = 36, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={(size * 24) / 32}
      viewBox="0 0 32 24"
      fill="none"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
      aria-label={title}
      className="shrink-0 text-glacier"
    >
      <path d="M0 24v-8a16 16 0 0 1 32 0v8z" fill="currentColor" />
      <path
        d="M6.6 24v-7.6a9.4 9.4 0 0 1 18.8 0V24M16 .6v6.2M3.6 6.4l5 4.4M28.4 6.4l-5 4.4M.6 17.4h6M25.4 17.4h6"
        stroke="var(--surface)"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
      <path d="M10 24v-6.6a6 6 0 0 1 12 0V24z" fill="var(--lamp)" />
      <path d="M13.2 24v-5.8a2.8 2.8 0 0 1 5.6 0V24z" fill="var(--lamp-50)" />
    </svg>
  )
}
