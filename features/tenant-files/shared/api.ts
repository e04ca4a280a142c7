// The calls of the feature, by who makes them; whoever makes or answers one takes it from here.
export * from './api/own.ts'
export * from './api/recipient.ts'
