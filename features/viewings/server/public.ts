export { noteWords } from './queries/note-words.ts'
