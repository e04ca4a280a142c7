export { keepProperty } from './queries.ts'
export { findUnit } from './registry.ts'
