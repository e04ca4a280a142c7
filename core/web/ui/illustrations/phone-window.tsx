import { Ground } from './ground.tsx'

/** The same house, small enough to hold in a hand. */
export function PhoneWindow() {
  return (
    <>
      <Ground />
      <rect
        x="78"
        y="14"
        width="84"
        height="134"
        rx="14"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3.500"
      />
      <rect x="87" y="28" width="66" height="104" rx="5" fill="var(--glacier-soft)" />
      <path
        d="M112 21h16M114 140h12"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M92 94a28 28 0 0 1 56 0z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M120 66v9M104 72l5 8M136 72l-5 8M96 84l9 3M144 84l-9 3"
        stroke="var(--glacier)"
        strokeOpacity="0.45"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <path d="M110 94a10 10 0 0 1 20 0z" fill="var(--lamp)" />
      <path d="M115 94a5 5 0 0 1 10 0z" fill="var(--lamp-50)" />
      <path d="M110 94l-9 8h38l-9-8z" fill="var(--lamp)" fillOpacity="0.28" />
      <path
        d="M96 112h48M96 121h30"
        stroke="var(--glacier)"
        strokeOpacity="0.4"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M60 70a12 12 0 0 0 0 24M180 70a12 12 0 0 1 0 24M48 62a22 22 0 0 0 0 40M192 62a22 22 0 0 1 0 40"
        stroke="var(--glacier)"
        strokeOpacity="0.45"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  )
}
