/** What other features may call. */
export { landlordsOfApplications } from './extension-points.ts'
export { financesByLink, incomeCarries } from './sensitive/shared-finances.ts'
