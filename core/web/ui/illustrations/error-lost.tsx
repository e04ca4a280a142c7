import { Ground } from './ground.tsx'

/** Cairns in the snow and footprints that turn: the way is elsewhere. */
export function ErrorLost() {
  return (
    <>
      <Ground />
      <path
        d="M28 132c22-34 44-46 62-30 14 12 26 4 42-12 22-22 52-8 80 42z"
        fill="var(--glacier-tint)"
      />
      <path d="M150 132V60" stroke="var(--glacier)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M118 64h48l10 10-10 10h-48z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M182 92h-42l-9 9 9 9h42z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="150" cy="48" r="18" fill="var(--lamp)" fillOpacity="0.28" />
      <circle cx="150" cy="48" r="9" fill="var(--lamp)" />
      <path
        d="M62 132a14 14 0 0 1 28 0zM66 117a10 8 0 0 1 20 0zM70 108a6 6 0 0 1 12 0z"
        fill="var(--glacier)"
      />
      <path
        d="M34 142h7M50 147h7M68 143h7M86 148h7M100 141h7"
        stroke="var(--glacier)"
        strokeOpacity="0.6"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  )
}
