// The calls of the feature, by noun; whoever makes or answers one takes it from here.
export * from './api/households.ts'
export * from './api/invitations.ts'
