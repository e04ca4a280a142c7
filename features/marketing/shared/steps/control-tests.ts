/** The command that tests a control of ISO 27001 (Annex A, 2022); its last word is the place in the code. */
export const CONTROL_TESTS = {
  '5.15': 'npm test -- tests/matrix/operations.test.ts',
  '5.17': 'npm test -- features/accounts/server',
  '8.3': 'npm test -- tests/matrix/verdicts.test.ts',
  '8.5': 'npm test -- tests/journeys/electronic-id.test.ts',
  '8.11': 'npm test -- core/shared/national-id.test.ts',
  '8.12': 'npm test -- features/listings/server/listings.test.ts',
  '8.15': 'npm test -- core/server/audit.test.ts',
  '8.24': 'npm test -- core/server/seal.test.ts',
  '8.26': 'npm test -- app/headers.test.ts',
  '8.28': 'npm test -- tests/fuzz',
  '8.29': 'node tools/mutate-access.ts',
  '8.32': 'node tools/check-migrations.ts',
} as const
