import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** Specification section 9: throttle 200 ms, duration 2000 ms, hide delay 500 ms, reset delay 400 ms, height 3 px. */
const THROTTLE = 200
const HIDE = 500
const RESET = 400

type Phase = 'rest' | 'running' | 'done' | 'hidden'

/** 2,000 ms to nine tenths of the width; the rest when the page is there. */
const LOOK: Readonly<Record<Phase, string>> = {
  rest: 'w-0 opacity-0 duration-200',
  running: 'w-[90%] opacity-100 duration-[2000ms]',
  done: 'w-full opacity-100 duration-200',
  hidden: 'w-full opacity-0 duration-200',
}

/** Shows that a page is on its way. Starts after 200 ms, so quick pages never flicker; ends in the colour of errors where there was one. */
export const LoadingBar = ({ has_failed = false }: { has_failed?: boolean }) => {
  const { state } = useNavigation()
  const [phase, setPhase] = useState<Phase>(has_failed ? 'done' : 'rest')
  const isBusy = state !== 'idle'
  useEffect(() => {
    if (isBusy) {
      const timer = setTimeout(() => setPhase('running'), THROTTLE)
      return () => clearTimeout(timer)
    }
    setPhase((earlier) => (earlier === 'running' || earlier === 'done' ? 'done' : 'rest'))
    const hide = setTimeout(() => setPhase((now) => (now === 'done' ? 'hidden' : now)), HIDE)
    const reset = setTimeout(() => setPhase('rest'), HIDE + RESET)
    return () => {
      clearTimeout(hide)
      clearTimeout(reset)
    }
  }, [isBusy])
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      <div
        data-loading-bar
        className={`h-full ${has_failed ? 'bg-lava' : 'bg-glacier'} transition-[width,opacity] ease-out motion-reduce:transition-none ${LOOK[phase]}`}
      />
    </div>
  )
}
