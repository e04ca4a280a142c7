// The calls of the feature, by noun; whoever makes or answers one takes it from here.
export * from './api/profile.ts'
export * from './api/interests.ts'
export * from './api/background.ts'
export * from './api/pictures.ts'
export * from './api/attachments.ts'
