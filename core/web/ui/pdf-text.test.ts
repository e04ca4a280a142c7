import { expect, test } from 'vitest'
import { paragraphsOf } from './pdf-text.ts'

const run = (str: string, y: number, height = 10) => ({ str, y, height })

test.each([
  ['nothing', [], []],
  [
    'runs on one line',
    [run('Leiga er ', 700), run('285.000', 701), run(' kr.', 700)],
    ['Leiga er 285.000 kr.'],
  ],
  [
    'lines that follow closely',
    [run('Leigjandi greiðir', 700), run('leigu fyrir fram.', 686)],
    ['Leigjandi greiðir leigu fyrir fram.'],
  ],
  [
    'a wider gap',
    [run('Fyrsta grein.', 700), run('Önnur grein.', 660)],
    ['Fyrsta grein.', 'Önnur grein.'],
  ],
  [
    'a heading in larger letters',
    [run('Leigusamningur', 700, 18), run('Undirritaður', 682)],
    ['Leigusamningur', 'Undirritaður'],
  ],
  ['a column that begins higher up', [run('Neðst', 100), run('Efst', 700)], ['Neðst', 'Efst']],
  [
    'a parted word',
    [run('húsaleigu\u00ad', 700), run('lögum nr. 36/1994', 686)],
    ['húsaleigulögum nr. 36/1994'],
  ],
  [
    'empty runs between',
    [run('Eitt', 700), run(' ', 700), run('', 0, 0), run('tvö', 700)],
    ['Eitt tvö'],
  ],
])('paragraphs of a page: %s', (_, runs, told) => {
  expect(paragraphsOf(runs)).toEqual(told)
})
