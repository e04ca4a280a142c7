import { Ground } from './ground.tsx'

/** Three houses of one street; in the middle one somebody is at home. */
export function HouseRow() {
  return (
    <>
      <Ground />
      <g stroke="var(--glacier)" strokeWidth="3" strokeLinejoin="round">
        <path d="M30 132V92l25-20 25 20v40z" fill="var(--surface)" />
        <path d="M160 132V84l26-20 26 20v48z" fill="var(--surface)" />
        <path d="M82 132V72l38-28 38 28v60z" fill="var(--surface)" />
        <path
          d="M47 132v-16a8 8 0 0 1 16 0v16zM178 132v-18a8 8 0 0 1 16 0v18z"
          fill="var(--glacier-tint)"
        />
        <path
          d="M92 86h14v14H92zM134 86h14v14h-14zM180 88h12v10h-12zM49 92h12v10H49z"
          fill="var(--glacier-tint)"
        />
      </g>
      <path
        d="M82 72l38-28 38 28M30 92l25-20 25 20M160 84l26-20 26 20"
        stroke="var(--glacier)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M107 132l-14 14h54l-14-14z" fill="var(--lamp)" fillOpacity="0.28" />
      <path d="M107 132v-17a13 13 0 0 1 26 0v17z" fill="var(--lamp)" />
      <path d="M114 132v-16a6 6 0 0 1 12 0v16z" fill="var(--lamp-50)" />
      <path
        d="M112 62a8 8 0 0 1 16 0z"
        fill="var(--glacier-tint)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </>
  )
}
