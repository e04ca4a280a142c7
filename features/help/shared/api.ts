// The calls of the feature, by noun; whoever makes or answers one takes it from here.
export * from './api/reading.ts'
export * from './api/tags.ts'
export * from './api/authors.ts'
export * from './api/categories.ts'
export * from './api/articles.ts'
export * from './api/earlier-texts.ts'
export * from './api/slots.ts'
