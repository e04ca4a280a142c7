// The calls of the feature, by who makes them; whoever makes or answers one takes it from here.
export * from './api/reviews.ts'
export * from './api/writing.ts'
