import type { StepState } from './step-state.ts'

const FILL: Record<StepState, string> = {
  done: 'var(--glacier)',
  current: 'var(--lamp)',
  open: 'var(--line)',
  problem: 'var(--lava)',
  locked: 'var(--line)',
}
const CENTRE = 104
const GAP = 1.6

const pointOnCircle = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${(CENTRE - radius * Math.cos(angle)).toFixed(2)} ${(100 - radius * Math.sin(angle)).toFixed(2)}`
}

const block = (inner: number, outer: number, from: number, to: number): string =>
  `M${pointOnCircle(outer, from)}A${outer} ${outer} 0 0 1 ${pointOnCircle(outer, to)}L${pointOnCircle(inner, to)}A${inner} ${inner} 0 0 0 ${pointOnCircle(inner, from)}Z`

/** The blocks of an igloo, laid from the ground up: one for each step, in two courses when there are many. */
export function IglooProgress({ states }: { states: readonly StepState[] }) {
  const lower = states.length > 7 ? Math.ceil(states.length * 0.58) : states.length
  const courses = [states.slice(0, lower), states.slice(lower)].filter(
    (course) => course.length > 0,
  )
  return (
    <svg viewBox="0 0 208 104" aria-hidden="true" className="h-auto w-full max-w-52">
      {courses.map((course, row) => {
        const [outer, inner] = courses.length === 1 ? [98, 62] : row === 0 ? [98, 73] : [70, 45]
        const step = 180 / course.length
        return course.map((state, index) => (
          <path
            key={`${row}-${index}`}
            d={block(
              inner!,
              outer!,
              index * step + (index > 0 ? GAP / 2 : 0),
              (index + 1) * step - GAP / 2,
            )}
            strokeLinejoin="round"
            fill={FILL[state]}
            fillOpacity={state === 'locked' ? 0.55 : 1}
            stroke={FILL[state]}
            strokeOpacity={state === 'locked' ? 0.55 : 1}
            strokeWidth="1.5"
          />
        ))
      })}
      <path
        d="M80 100a24 24 0 0 1 48 0z"
        fill="var(--lamp)"
        fillOpacity={states.every((state) => state === 'done') ? 1 : 0.3}
      />
      <path d="M4 101.5h200" stroke="var(--edge)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
