import { Ground } from './ground.tsx'

/** A letter on its way to a house whose lamp is lit. */
export function LetterHome() {
  return (
    <>
      <Ground />
      <path
        d="M148 132a36 36 0 0 1 72 0z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M184 96v12M162 104l6 9M206 104l-6 9M153 118l13 3M215 118l-13 3"
        stroke="var(--glacier)"
        strokeOpacity="0.45"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <path d="M172 132a12 12 0 0 1 24 0z" fill="var(--lamp)" />
      <path d="M178 132a6 6 0 0 1 12 0z" fill="var(--lamp-50)" />
      <path d="M172 132l-10 9h44l-10-9z" fill="var(--lamp)" fillOpacity="0.28" />
      <path
        d="M26 118c14-10 22-4 32-12M128 66c22-6 40 4 50 22"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <g transform="rotate(-8 92 84)">
        <path
          d="M54 60h76v50H54z"
          fill="var(--surface)"
          stroke="var(--glacier)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path
          d="M54 62l38 28 38-28M54 108l27-26M130 108l-27-26"
          stroke="var(--glacier)"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <path d="M84 82a8 8 0 0 1 16 0z" fill="var(--glacier)" />
      </g>
    </>
  )
}
