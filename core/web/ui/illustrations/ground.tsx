/** The snow everything is on, and the cold arc of the sky behind it. */
export function Ground({ sky = true }: { sky?: boolean }) {
  return (
    <>
      {sky && <path d="M28 132a92 92 0 0 1 184 0z" fill="var(--glacier-soft)" />}
      <path d="M8 132h224" stroke="var(--edge)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M34 140h44M104 146h66M190 140h22"
        stroke="var(--line)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  )
}
