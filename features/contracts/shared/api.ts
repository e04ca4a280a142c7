// The calls of the feature, by noun; whoever makes or answers one takes it from here.
export * from './api/contracts.ts'
export * from './api/properties.ts'
export * from './api/parties.ts'
export * from './api/terms.ts'
export * from './api/utilities.ts'
export * from './api/inspections.ts'
export * from './api/documents.ts'
export * from './api/signing.ts'
