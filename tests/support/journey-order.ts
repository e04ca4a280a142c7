import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Journeys that need the demo on its first day: others move its clock, on which rent is paid and invitations expire. */
const ON_THE_FIRST_DAY = ['tests/journeys/waiting-tasks.test.ts']

const isFirst = ({ moduleId }: TestSpecification): boolean =>
  ON_THE_FIRST_DAY.some((file) => moduleId.endsWith(file))

/** The usual order, but for the files that must come first. */
export class JourneyOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}
