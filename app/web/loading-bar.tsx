import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { keepGoing } from './route-reload.ts'

/** Specification section 9: throttle 200 ms, duration 2000 ms, hide delay 500 ms, reset delay 400 ms, height 3 px. */
const THROTTLE = 200
const DURATION = 2000
const HIDE = 500
const RESET = 400

type Phase = 'rest' | 'running' | 'done' | 'hidden'

/** Shows that a page is on its way. Starts after 200 ms, so quick pages never flicker; ends in the colour of errors where there was one. */
export const LoadingBar = ({ has_failed = false }: { has_failed?: boolean }) => {
  const { state, location } = useNavigation()
  const [phase, setPhase] = useState<Phase>(has_failed ? 'done' : 'rest')
  const isBusy = state !== 'idle'
  const going = location ? location.pathname + location.search : null
  useEffect(() => keepGoing(going), [going])
  useEffect(() => {
    if (isBusy) {
      const timer = setTimeout(() => setPhase('running'), THROTTLE)
      return () => clearTimeout(timer)
    }
    setPhase((earlier) => (earlier === 'running' || earlier === 'done' ? 'done' : 'rest'))
    const hide = setTimeout(() => setPhase((now) => (now === 'done' ? 'hidden' : now)), HIDE)
    const reset = setTimeout(() => setPhase('rest'), HIDE + RESET)
    return () => { clearTimeout(hide); clearTimeout(reset) }
  }, [isBusy])
  const width = phase === 'running' ? '90%' : phase === 'rest' ? '0%' : '100%'
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      <div data-loading-bar className={`h-full ${has_failed ? 'bg-lava' : 'bg-glacier'} transition-[width,opacity] ease-out motion-reduce:transition-none`} style={{ width, opacity: phase === 'hidden' || phase === 'rest' ? 0 : 1, transitionDuration: phase === 'running' ? `${DURATION}ms` : '200ms' }} />
    </div>
  )
}
