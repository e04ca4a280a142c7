import type { ComponentType } from 'react'
import { Picture } from '#core/web/ui/picture.tsx'
import { ArchPath } from '#core/web/ui/illustrations/arch-path.tsx'
import { CardStack } from '#core/web/ui/illustrations/card-stack.tsx'
import { DoorKey } from '#core/web/ui/illustrations/door-key.tsx'
import { DoubleDome } from '#core/web/ui/illustrations/double-dome.tsx'
import { EmptyHouse } from '#core/web/ui/illustrations/empty-house.tsx'
import { EmptyInbox } from '#core/web/ui/illustrations/empty-inbox.tsx'
import { ErrorBroken } from '#core/web/ui/illustrations/error-broken.tsx'
import { ErrorLost } from '#core/web/ui/illustrations/error-lost.tsx'
import { HeroIgloo } from '#core/web/ui/illustrations/hero-igloo.tsx'
import { HouseRow } from '#core/web/ui/illustrations/house-row.tsx'
import { LetterHome } from '#core/web/ui/illustrations/letter-home.tsx'
import { MoneyFlow } from '#core/web/ui/illustrations/money-flow.tsx'
import { NoConnection } from '#core/web/ui/illustrations/no-connection.tsx'
import { PhoneWindow } from '#core/web/ui/illustrations/phone-window.tsx'
import { SignedPaper } from '#core/web/ui/illustrations/signed-paper.tsx'
import { Village } from '#core/web/ui/illustrations/village.tsx'
import { WallLens } from '#core/web/ui/illustrations/wall-lens.tsx'
import { Sample, Samples } from '../sample.tsx'

const DRAWN: readonly ComponentType[] = [
  EmptyHouse,
  EmptyInbox,
  ErrorLost,
  ErrorBroken,
  MoneyFlow,
  SignedPaper,
  ArchPath,
  DoorKey,
  HouseRow,
  LetterHome,
  CardStack,
  DoubleDome,
  WallLens,
  Village,
  PhoneWindow,
  NoConnection,
]

export default function IllustrationSamples() {
  return (
    <Samples>
      <Sample state="sizes">
        <svg
          viewBox="0 0 640 460"
          fill="none"
          aria-hidden="true"
          className="mx-auto h-auto w-full max-w-lg"
        >
          <HeroIgloo />
        </svg>
      </Sample>
      <Sample state="kinds">
        <ul className="grid grid-cols-2 gap-6 md:grid-cols-3">
          {DRAWN.map((Drawing, at) => (
            <li key={at}>
              <Picture className="w-full">
                <Drawing />
              </Picture>
            </li>
          ))}
        </ul>
      </Sample>
    </Samples>
  )
}
