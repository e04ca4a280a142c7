/** A pile of letters laid side by side; the one under the lamp is being read. */
export function CardStack() {
  return (
    <>
      <path d="M28 132a92 92 0 0 1 184 0z" fill="var(--glacier-soft)" />
      <path d="M8 132h224" stroke="var(--edge)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M34 140h44M104 146h66M190 140h22"
        stroke="var(--line)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g stroke="var(--glacier)" strokeWidth="3" strokeLinejoin="round">
        <path d="M34 78h54v54H34z" fill="var(--glacier-tint)" />
        <path d="M152 78h54v54h-54z" fill="var(--glacier-tint)" />
        <path d="M86 60h68v72H86z" fill="var(--surface)" />
      </g>
      <path
        d="M44 116h24M44 124h16M172 116h24M172 124h14"
        stroke="var(--glacier)"
        strokeOpacity="0.4"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M50 102a11 11 0 0 1 22 0zM168 102a11 11 0 0 1 22 0z"
        fill="var(--glacier)"
        fillOpacity="0.55"
      />
      <circle cx="61" cy="88" r="5" fill="var(--glacier)" fillOpacity="0.55" />
      <circle cx="179" cy="88" r="5" fill="var(--glacier)" fillOpacity="0.55" />
      <path d="M105 96a15 15 0 0 1 30 0z" fill="var(--glacier)" />
      <circle cx="120" cy="76" r="7" fill="var(--glacier)" />
      <path
        d="M98 108h44M98 117h30"
        stroke="var(--glacier)"
        strokeOpacity="0.4"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
      <path d="M120 18v12" stroke="var(--glacier)" strokeWidth="3" strokeLinecap="round" />
      <path d="M104 46l-22 14h76l-22-14z" fill="var(--lamp)" fillOpacity="0.28" />
      <path d="M102 46a18 18 0 0 1 36 0z" fill="var(--lamp)" />
      <path d="M112 46a8 8 0 0 1 16 0z" fill="var(--lamp-50)" />
    </>
  )
}
