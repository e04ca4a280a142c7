import { Ground } from './ground.tsx'

/** A letter box on a post in the snow, its lamp lit, nothing in it yet. */
export function EmptyInbox() {
  return (
    <>
      <Ground />
      <path d="M114 132V104h12v28z" fill="var(--glacier)" />
      <path
        d="M74 106V78a24 24 0 0 1 24-24h44a24 24 0 0 1 24 24v28z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M74 106V78a24 24 0 0 1 48 0v28z"
        fill="var(--glacier-tint)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M86 82h24" stroke="var(--glacier)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M166 72h16V58"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="182" cy="52" r="16" fill="var(--lamp)" fillOpacity="0.28" />
      <circle cx="182" cy="52" r="8" fill="var(--lamp)" />
      <path
        d="M40 44a9 9 0 0 1 18 0M196 96a7 7 0 0 1 14 0"
        stroke="var(--glacier)"
        strokeOpacity="0.4"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  )
}
