import { Ground } from './ground.tsx'

/** An igloo with its door open and the light on: room for someone. */
export function EmptyHouse() {
  return (
    <>
      <Ground />
      <path
        d="M58 132a62 62 0 0 1 124 0z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
      />
      <path
        d="M120 70v22M84 82l12 18M156 82l-12 18M66 104l24 8M174 104l-24 8M77 112a46 46 0 0 1 86 0M91 94a40 40 0 0 1 58 0"
        stroke="var(--glacier)"
        strokeOpacity="0.45"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M98 132a22 22 0 0 1 44 0z" fill="var(--lamp)" />
      <path d="M108 132a12 12 0 0 1 24 0z" fill="var(--lamp-50)" />
      <path d="M98 132l-22 14h88l-22-14z" fill="var(--lamp)" fillOpacity="0.28" />
      <circle cx="196" cy="40" r="3" fill="var(--glacier)" fillOpacity="0.5" />
      <circle cx="50" cy="58" r="2.5" fill="var(--glacier)" fillOpacity="0.5" />
      <circle cx="172" cy="24" r="2" fill="var(--glacier)" fillOpacity="0.5" />
    </>
  )
}
