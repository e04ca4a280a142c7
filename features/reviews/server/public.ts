/** What other features may call. */
export { hasLetTo } from './extension-points.ts'
