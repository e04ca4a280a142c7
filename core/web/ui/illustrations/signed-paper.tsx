/** A contract with both names on it. */
export function SignedPaper() {
  return (
    <>
      <path d="M28 132a92 92 0 0 1 184 0z" fill="var(--glacier-soft)" />
      <path d="M8 132h224" stroke="var(--edge)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M76 22h66l26 26v100H76z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M142 22v26h26"
        fill="var(--glacier-tint)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M92 56h44M92 70h60M92 84h60M92 98h36"
        stroke="var(--glacier)"
        strokeOpacity="0.4"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d="M92 126c6-14 10-14 10-4s6 6 10-4 6 8 12 4"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M92 136h36" stroke="var(--edge)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="166" cy="122" r="24" fill="var(--lamp)" fillOpacity="0.28" />
      <path d="M150 130a16 16 0 0 1 32 0z" fill="var(--lamp)" />
      <path d="M160 130a6 6 0 0 1 12 0z" fill="var(--lamp-50)" />
    </>
  )
}
