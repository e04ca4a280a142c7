import { Ground } from './ground.tsx'

/** Seven blocks make an arch, one after the other; the lamp hangs from the keystone. */
export function ArchPath() {
  return (
    <>
      <Ground />
      <g stroke="var(--glacier)" strokeWidth="3" strokeLinejoin="round" fill="var(--surface)">
        <path d="M50 132l1.500-18 27 3.500-.9 14.500z" />
        <path d="M52.500 108a68 68 0 0 1 10-24l23 15a41 41 0 0 0-6 13z" />
        <path d="M66 79a68 68 0 0 1 19-17l15 23a41 41 0 0 0-11 10z" />
        <path d="M154 62a68 68 0 0 1 20 17l-23 16a41 41 0 0 0-12-10z" />
        <path d="M177.500 84a68 68 0 0 1 10 24l-27 4.500a41 41 0 0 0-6-13z" />
        <path d="M188.500 114l1.500 18h-27.600l-.9-14.500z" />
      </g>
      <path
        d="M91 59a68 68 0 0 1 57 0l-11 24.500a41 41 0 0 0-35 0z"
        fill="var(--glacier-tint)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M119.500 80v14" stroke="var(--glacier)" strokeWidth="3" />
      <circle cx="119.500" cy="104" r="22" fill="var(--lamp)" fillOpacity="0.28" />
      <path d="M107 110a12.500 12.500 0 0 1 25 0z" fill="var(--lamp)" />
      <path d="M114 110a5.500 5.500 0 0 1 11 0z" fill="var(--lamp-50)" />
      <path d="M84 132h72" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
    </>
  )
}
