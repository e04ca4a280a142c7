/** What other features may call. */
export { landlordsOfApplications } from './extension-points.ts'
export { financesByLink } from './sensitive/shared-finances.ts'
