import type { Requirement } from './security-requirements.ts'
import { shareMet } from './security-requirements.ts'

const CHAPTERS = [
  'Encoding and sanitization',
  'Validation and business logic',
  'Web frontend',
  'API and web service',
  'Files',
  'Authentication',
  'Sessions',
  'Authorization',
  'Self-contained tokens',
  'OAuth and OpenID Connect',
  'Cryptography',
  'Secure communication',
  'Configuration',
  'Data protection',
  'Secure coding and architecture',
  'Logging and errors',
  'WebRTC',
]
const STATUS: Readonly<Record<Requirement['status'], string>> = {
  met: 'met',
  partly: '**partly**',
  not_met: '**not met**',
  not_applicable: 'does not apply',
}

const chapterOf = ({ id }: Requirement): number => Number(id.split('.')[0])
const linkOf = (file: string): string =>
  `[${file}](${file.startsWith('docs/security/') ? file.slice('docs/security/'.length) : `../../${file}`})`

const shareLine = (all: readonly Requirement[], level: 1 | 2): string => {
  const { met, applicable } = shareMet(all, level)
  return `| ${level} | ${all.filter((one) => one.level === level).length} | ${applicable} | ${met} | ${((met / applicable) * 100).toFixed(1)} % |`
}

const rowOf = (one: Requirement): string =>
  `| ${one.id} | ${one.level} | ${one.topic} | ${STATUS[one.status]} | ${one.note} | ${one.evidence.map(linkOf).join(' ')} |`

/** docs/security/asvs.md: the same as a page that people read. */
export const asvsPage = (all: readonly Requirement[]): string =>
  [
    '# OWASP ASVS 5.0.0, levels 1 and 2',
    '',
    'Generated from asvs.json by `npm run docs`. Judged by reading code and running tests, by us and not by a third party. Topics and notes are our own words; the numbers are those of the standard.',
    '',
    '| level | requirements | apply | met | of those that apply |',
    '|---|---|---|---|---|',
    shareLine(all, 1),
    shareLine(all, 2),
    '',
    '## What is not met in full',
    '',
    '| | level | topic | | why, and what is planned |',
    '|---|---|---|---|---|',
    ...all
      .filter((one) => one.status === 'partly' || one.status === 'not_met')
      .map(
        (one) =>
          `| ${one.id} | ${one.level} | ${one.topic} | ${STATUS[one.status]} | ${one.note} |`,
      ),
    ...CHAPTERS.flatMap((chapter, index) => [
      '',
      `## V${index + 1} ${chapter}`,
      '',
      '| | level | topic | | note | evidence |',
      '|---|---|---|---|---|---|',
      ...all.filter((one) => chapterOf(one) === index + 1).map(rowOf),
    ]),
    '',
  ].join('\n')
