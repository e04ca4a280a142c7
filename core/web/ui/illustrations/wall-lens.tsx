/** A wall of blocks read through a lens that gives its own light. */
export function WallLens() {
  return (
    <>
      <path d="M8 132h224" stroke="var(--edge)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M34 140h44M104 146h66M190 140h22"
        stroke="var(--line)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M28 132a92 92 0 0 1 184 0z"
        fill="var(--glacier-soft)"
        stroke="var(--glacier)"
        strokeOpacity="0.4"
        strokeWidth="3"
      />
      <path
        d="M36 104h168M58 74h124M92 50h56M66 132v-28M104 132v-28M142 132v-28M180 132v-28M84 104V74M122 104V74M160 104V74M104 74V50M140 74V50"
        stroke="var(--glacier)"
        strokeOpacity="0.4"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M158 118l30 26" stroke="var(--glacier)" strokeWidth="9" strokeLinecap="round" />
      <circle
        cx="132"
        cy="92"
        r="38"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="4"
      />
      <circle cx="132" cy="92" r="30" fill="var(--lamp)" fillOpacity="0.9" />
      <path
        d="M128 66l7 12-8 8 10 10-6 9 5 12"
        stroke="var(--on-lamp)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}
