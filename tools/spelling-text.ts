import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** The words of a message that people read: without names of values, tags and forms. */
export const wordsOfMessage = (text: string): string => {
  const read = (elements: readonly MessageFormatElement[]): string =>
    elements
      .map((element) => {
        if (element.type === TYPE.literal) return element.value
        if (element.type === TYPE.plural || element.type === TYPE.select)
          return Object.values(element.options)
            .map((option) => read(option.value))
            .join('\n')
        return element.type === TYPE.tag ? read(element.children) : ' 0 '
      })
      .join('')
  return read(parse(text))
}

/** The words of an article: its front matter's title and summary, and its text without addresses and code. */
export const wordsOfArticle = (text: string): string =>
  text
    .replace(
      /^---\n([\s\S]*?)\n---\n/,
      (_, front: string) =>
        `\n${front
          .split('\n')
          .map((line) => (/^(title|summary)/.test(line) ? line.slice(line.indexOf(':') + 1) : ''))
          .join('\n')}\n\n`,
    )
    .replace(/`[^`\n]*`/g, ' ')
    .replace(/\]\([^)]*\)/g, ']')

const ADDRESS =
  /\S+@\S+|\bhttps?:\S+|(?<![\p{L}\d])\/[\w/-]+|\b[\w-]+(?:\.[\w-]+)*\.(?:is|com|org|eu|example|dk|pl|ua)\b/gu
const WORD = /(?<![\p{L}\p{M}\d_])\p{L}[\p{L}\p{M}]*(?:['’ʼ][\p{L}\p{M}]+)*(?![\p{L}\p{M}\d_])/gu

/** An ending for one of two: `skráð(ur)`. */
const ENDING = /(?<=\p{L})\(\p{L}{1,3}\)/gu

export interface Word {
  word: string
  line: number
  /** A full stop follows: it may be an abbreviation. */ dotted: boolean
}

/** Single words, each with its line. What is with digits (m2, 5a) is none; hyphens part words. */
export const wordsIn = (text: string): Word[] =>
  text.split('\n').flatMap((raw, at) => {
    const line = raw.replace(ADDRESS, ' ').replace(ENDING, '')
    return [...line.matchAll(WORD)].map(({ 0: word, index }) => ({
      word: word.replace(/[’ʼ]/g, "'"),
      line: at + 1,
      dotted: line[index + word.length] === '.',
    }))
  })
