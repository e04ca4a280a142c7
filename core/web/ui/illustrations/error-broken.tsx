import { Ground } from './ground.tsx'

/** A block has slipped out of the wall; the lamp is still on and someone is at work. */
export function ErrorBroken() {
  return (
    <>
      <Ground />
      <path
        d="M58 132a62 62 0 0 1 58-61.9V94l16 4 4-26a62 62 0 0 1 46 60z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M84 82l12 18M156 82l-12 18M66 104l24 8M174 104l-24 8M77 112a46 46 0 0 1 20-20M144 94a46 46 0 0 1 19 18"
        stroke="var(--glacier)"
        strokeOpacity="0.45"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M98 132a22 22 0 0 1 44 0z" fill="var(--lamp)" />
      <path d="M108 132a12 12 0 0 1 24 0z" fill="var(--lamp-50)" />
      <rect
        x="188"
        y="112"
        width="26"
        height="18"
        rx="3"
        transform="rotate(-9 201 121)"
        fill="var(--glacier-tint)"
        stroke="var(--glacier)"
        strokeWidth="3"
      />
      <path
        d="M122 52l6-14M138 56l14-10M110 54l-8-12"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  )
}
