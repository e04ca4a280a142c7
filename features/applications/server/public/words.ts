export { isAnswerSuspicious, warningAbout, type SentWords } from '../extension-points.ts'
export { digestOf, sentWords } from '../queries/sent-words.ts'
