import { Ground } from './ground.tsx'

/** A village of snow houses under one sky, the lamp in the common one. */
export function Village() {
  return (
    <>
      <Ground />
      <path
        d="M18 132a30 30 0 0 1 60 0zM162 132a30 30 0 0 1 60 0z"
        fill="var(--glacier-tint)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M70 132a50 50 0 0 1 100 0z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M120 82v17M92 91l10 13M148 91l-10 13M77 110l18 6M163 110l-18 6M48 102v10M192 102v10M30 111l7 8M210 111l-7 8"
        stroke="var(--glacier)"
        strokeOpacity="0.45"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <path
        d="M39 132a9 9 0 0 1 18 0zM183 132a9 9 0 0 1 18 0z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
      />
      <path d="M102 132l-16 13h68l-16-13z" fill="var(--lamp)" fillOpacity="0.28" />
      <path d="M102 132a18 18 0 0 1 36 0z" fill="var(--lamp)" />
      <path d="M110 132a10 10 0 0 1 20 0z" fill="var(--lamp-50)" />
      <path
        d="M48 82c24-34 120-34 144 0"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <circle cx="48" cy="86" r="5" fill="var(--glacier)" />
      <circle cx="120" cy="57" r="5" fill="var(--glacier)" />
      <circle cx="192" cy="86" r="5" fill="var(--glacier)" />
    </>
  )
}
