import { Ground } from './ground.tsx'

/** Coins on their way from one house to another. */
export function MoneyFlow() {
  return (
    <>
      <Ground />
      <path
        d="M22 132V98a28 28 0 0 1 56 0v34z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
      />
      <path
        d="M42 132v-16a8 8 0 0 1 16 0v16z"
        fill="var(--glacier-tint)"
        stroke="var(--glacier)"
        strokeWidth="3"
      />
      <path
        d="M152 132a34 34 0 0 1 68 0z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
      />
      <path d="M174 132a12 12 0 0 1 24 0z" fill="var(--lamp)" />
      <path
        d="M66 74c22-40 84-44 112 14"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <path
        d="M166 84l13 6 3-14"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g stroke="var(--glacier)" strokeWidth="3">
        <circle cx="88" cy="54" r="9" fill="var(--glacier-tint)" />
        <circle cx="120" cy="44" r="11" fill="var(--glacier-tint)" />
        <circle cx="152" cy="58" r="9" fill="var(--glacier-tint)" />
      </g>
    </>
  )
}
