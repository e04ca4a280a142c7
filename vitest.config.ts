import { defineConfig } from 'vitest/config'
import { JourneyOrder } from './tests/support/journey-order.ts'

/**
 * What a page shows may take a while on a busy machine. A test in a browser that fails is run once more, and is named with
 * what it printed: a fault of the product fails twice, a driver that missed an event does not.
 */
const IN_BROWSER = {
  retry: 1,
  testTimeout: 480_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'core/shared/**/*.test.ts',
            'features/*/shared/**/*.test.ts',
            'features/*/web/**/*.test.ts',
            'core/web/**/*.test.ts',
            'app/web/**/*.test.ts',
            'providers/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'core/server/**/*.test.ts',
            'app/*.test.ts',
            'app/pages/**/*.test.ts',
            'features/*/server/**/*.test.ts',
            'tests/matrix/**/*.test.ts',
            'tests/money/**/*.test.ts',
            'tests/fuzz/**/*.test.ts',
            'tests/production/**/*.test.ts',
          ],
          // Files share the modules of their worker: the server is imported once, not a hundred times.
          isolate: false,
          globalSetup: ['tests/support/database.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/running-product.ts'],
          ...IN_BROWSER,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts', 'tests/guards/**/*.test.ts'],
          globalSetup: ['tests/support/running-product.ts'],
          ...IN_BROWSER,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
    maxWorkers: 2,
    sequence: { sequencer: JourneyOrder },
  },
})
