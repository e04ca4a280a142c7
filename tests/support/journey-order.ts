import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Journeys that need the demo on its first day, on which rent is paid and invitations expire. */
const ON_THE_FIRST_DAY = ['tests/journeys/waiting-tasks.test.ts']
/** Journeys that move the clock of the demo for all that come after them. */
const MOVES_THE_CLOCK = ['tests/journeys/thread.test.ts', 'tests/journeys/account-settings.test.ts']

/** First the journeys of the first day, then all that do not mind, then those that move the clock, in the order of their list. */
const placeOf = (file: string): number => {
  if (ON_THE_FIRST_DAY.some((name) => file.endsWith(name))) return -1
  return MOVES_THE_CLOCK.findIndex((name) => file.endsWith(name)) + 1
}

/** Tests in a browser share one running product: their order is the same in every run. All other tests come in the usual order. */
export class JourneyOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isJourney = ({ project }: TestSpecification): boolean =>
      project.name === 'journeys' || project.name === 'pages'
    const journeys = files.filter(isJourney).toSorted((a, b) => {
      const apart = placeOf(a.moduleId) - placeOf(b.moduleId)
      return apart === 0 ? (a.moduleId < b.moduleId ? -1 : 1) : apart
    })
    return [...(await super.sort(files.filter((file) => !isJourney(file)))), ...journeys]
  }
}
