/** What other features may call. */
export { landlordsOfApplications } from './extension-points.ts'
