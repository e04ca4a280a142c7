import { Ground } from './ground.tsx'

/** A second dome around the first: if one side gives way, the other holds. */
export function DoubleDome() {
  return (
    <>
      <Ground sky={false} />
      <path
        d="M30 132a90 90 0 0 1 180 0z"
        fill="var(--glacier-soft)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeDasharray="16 7"
        strokeLinejoin="round"
      />
      <path
        d="M48 132a72 72 0 0 1 144 0"
        stroke="var(--glacier)"
        strokeOpacity="0.3"
        strokeWidth="8"
      />
      <path
        d="M72 132a48 48 0 0 1 96 0z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M120 84v16M93 93l9 13M147 93l-9 13M78 110l18 6M162 110l-18 6"
        stroke="var(--glacier)"
        strokeOpacity="0.45"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <path d="M103 132l-15 13h64l-15-13z" fill="var(--lamp)" fillOpacity="0.28" />
      <path d="M103 132a17 17 0 0 1 34 0z" fill="var(--lamp)" />
      <path d="M111 132a9 9 0 0 1 18 0z" fill="var(--lamp-50)" />
      <path
        d="M194 44l8-8M206 58l10-4M182 33l4-10"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  )
}
