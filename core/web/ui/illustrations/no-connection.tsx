import { Ground } from './ground.tsx'

/** A mast whose waves are lost in the snow; the house still has its lamp. */
export function NoConnection() {
  return (
    <>
      <Ground />
      <path
        d="M40 132a40 40 0 0 1 80 0z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M47 114h66M60 99h40M80 92v7M66 99l-4 15M94 99l4 15"
        stroke="var(--glacier)"
        strokeOpacity="0.4"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M66 132a14 14 0 0 1 28 0z" fill="var(--lamp)" />
      <path d="M73 132a7 7 0 0 1 14 0z" fill="var(--lamp-50)" />
      <path d="M66 132l-14 10h56l-14-10z" fill="var(--lamp)" fillOpacity="0.28" />
      <path
        d="M172 132V70M160 132l12-34 12 34M165 118h14"
        stroke="var(--glacier)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle
        cx="172"
        cy="64"
        r="6"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
      />
      <path
        d="M156 52a20 20 0 0 0 0 24M188 52a20 20 0 0 1 0 24M146 43a34 34 0 0 0 0 42M198 43a34 34 0 0 1 0 42"
        stroke="var(--glacier)"
        strokeOpacity="0.5"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="5 7"
      />
      <path d="M152 40l40 48" stroke="var(--edge)" strokeWidth="3.5" strokeLinecap="round" />
    </>
  )
}
