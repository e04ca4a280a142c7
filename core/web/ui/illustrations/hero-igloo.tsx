/** The snow house: its dome, the rows of blocks, the door and the light that falls out of it. */
function SnowHouse() {
  return (
    <>
      <path
        d="M132 372a186 186 0 0 1 372 0z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path
        d="M404 372h100a186 186 0 0 0-142-180.800c58 46 68 116 42 180.800z"
        fill="var(--glacier-soft)"
      />
      <path
        d="M138 326Q318 301 498 326M156 280Q318 251 480 280M191 236Q318 202 445 236M247 200Q318 163 389 200M185 372L189 320M238 372L241 316M398 372L395 316M451 372L447 320M228 317L237 269M288 314L291 266M348 314L345 266M408 317L399 269M468 322L453 276M221 271L242 225M286 266L293 220M350 266L343 220M415 271L394 225M318 219L318 181M403 227L365 190"
        stroke="var(--glacier)"
        strokeOpacity="0.4"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M132 372a186 186 0 0 1 372 0" stroke="var(--glacier)" strokeWidth="5" />
      <path d="M276 372l-92 62h268l-92-62z" fill="var(--lamp)" fillOpacity="0.16" />
      <path d="M276 372l-48 48h180l-48-48z" fill="var(--lamp)" fillOpacity="0.28" />
      <path
        d="M244 372a74 74 0 0 1 148 0z"
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path
        d="M276.400 348l-25.600-14M294 336l-14-24M318 324v-26M342 336l14-24M359.600 348l25.600-14"
        stroke="var(--glacier)"
        strokeOpacity="0.4"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
      <path d="M272 372a46 46 0 0 1 92 0z" fill="var(--lamp)" />
      <path d="M290 372a28 28 0 0 1 56 0z" fill="var(--lamp-50)" />
    </>
  )
}

/** The front page: a snow house at the foot of a mountain, its door open and the lamp on. Drawn 640 by 460. */
export function HeroIgloo() {
  return (
    <>
      <path d="M20 372a300 300 0 0 1 600 0z" fill="var(--glacier-soft)" />
      <path
        d="M92 372a228 228 0 0 1 456 0"
        stroke="var(--glacier)"
        strokeOpacity="0.14"
        strokeWidth="20"
      />
      <path
        d="M56 372a264 264 0 0 1 528 0"
        stroke="var(--glacier)"
        strokeOpacity="0.08"
        strokeWidth="14"
      />
      <path
        d="M20 372h600l-58-66-30 14-62-96-44 40-34-26-74 92-52-58-46 34-36-30-62 58-34-12z"
        fill="var(--glacier-tint)"
      />
      <path
        d="M470 224l-44 40-10-8 4 26 18-10 16 22 16-26 22 16 12-14zM266 272l-46 34 20 2 12 12 18-14 14 10 10-14z"
        fill="var(--surface)"
        fillOpacity="0.8"
      />
      <Stars />
      <House x={40} wide={52} high={46} />
      <House x={98} wide={40} high={60} />
      <House x={548} wide={46} high={52} />
      <SnowHouse />
      <path
        d="M14 372h262M360 372h266"
        stroke="var(--edge)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M60 392h96M488 392h64M86 410h52M470 412h86M586 392h22M528 430h40M112 430h34"
        stroke="var(--line)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  )
}

function Stars() {
  return (
    <g fill="var(--glacier)" fillOpacity="0.5">
      <circle cx="96" cy="150" r="4" />
      <circle cx="170" cy="84" r="3" />
      <circle cx="252" cy="128" r="3" />
      <circle cx="330" cy="58" r="4.500" />
      <circle cx="418" cy="118" r="3" />
      <circle cx="500" cy="92" r="4" />
      <circle cx="566" cy="170" r="3" />
    </g>
  )
}

/** A house of the town behind: a block under a gable, dark at this hour. */
function House({ x, wide, high }: { x: number; wide: number; high: number }) {
  const [top, mid] = [372 - high, x + wide / 2]
  return (
    <>
      <path
        d={`M${x} 372V${top}l${wide / 2} -22 ${wide / 2} 22V372z`}
        fill="var(--surface)"
        stroke="var(--glacier)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d={`M${mid - 7} ${top + 26}v-9a7 7 0 0 1 14 0v9z`}
        fill="var(--glacier-tint)"
        stroke="var(--glacier)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </>
  )
}
