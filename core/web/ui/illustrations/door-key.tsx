import { Ground } from './ground.tsx'

/** A door with the light on behind it, and the key that fits. */
export function DoorKey() {
  return (
    <>
      <Ground />
      <path
        d="M54 132V92a40 40 0 0 1 80 0v40z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M66 132V92a28 28 0 0 1 56 0v40z"
        fill="var(--glacier-tint)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M94 52v12M69 61l8 9.500M119 61l-8 9.500M54.500 86l12 3M133.500 86l-12 3M54 112h12M122 112h12"
        stroke="var(--glacier)"
        strokeOpacity="0.45"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <path d="M78 104V92a16 16 0 0 1 32 0v12z" fill="var(--lamp)" />
      <path d="M86 104V93a8 8 0 0 1 16 0v11z" fill="var(--lamp-50)" />
      <circle cx="114" cy="115" r="3" fill="var(--glacier)" />
      <g stroke="var(--glacier)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path
          d="M172 62a16 16 0 1 0 .1 0zM172 72a6 6 0 1 0 .1 0z"
          fill="var(--surface)"
          fillRule="evenodd"
        />
        <path d="M172 94v32M172 112h10M172 122h13" />
      </g>
      <path
        d="M198 58l7-6M204 74h9M190 46l3-9"
        stroke="var(--glacier)"
        strokeOpacity="0.5"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  )
}
