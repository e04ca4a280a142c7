import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readRequirements, SECURITY_FOLDER, shareMet } from './security-requirements.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const requirements = readRequirements()
const textOf = (name: string): string => readFileSync(path.join(SECURITY_FOLDER, name), 'utf8')

/** How many requirements each section of the standard has, of level 1 and of level 2. */
const SECTIONS: Readonly<Record<string, [level1: number, level2: number]>> = {
  1.1: [0, 2],
  1.2: [5, 4],
  1.3: [2, 9],
  1.4: [0, 3],
  1.5: [1, 1],
  2.1: [1, 2],
  2.2: [2, 1],
  2.3: [1, 3],
  2.4: [0, 1],
  3.2: [2, 0],
  3.3: [1, 3],
  3.4: [2, 4],
  3.5: [3, 2],
  3.7: [0, 2],
  4.1: [1, 2],
  4.2: [0, 1],
  4.3: [0, 2],
  4.4: [1, 3],
  5.1: [0, 1],
  5.2: [2, 1],
  5.3: [2, 0],
  5.4: [0, 3],
  6.1: [1, 2],
  6.2: [8, 4],
  6.3: [2, 2],
  6.4: [2, 2],
  6.5: [0, 5],
  6.6: [0, 3],
  6.8: [0, 4],
  7.1: [0, 3],
  7.2: [4, 0],
  7.3: [0, 2],
  7.4: [2, 3],
  7.5: [0, 2],
  7.6: [0, 2],
  8.1: [1, 1],
  8.2: [2, 1],
  8.3: [1, 0],
  8.4: [0, 1],
  9.1: [3, 0],
  9.2: [1, 3],
  '10.1': [0, 2],
  10.2: [0, 2],
  10.3: [0, 4],
  10.4: [5, 6],
  10.5: [0, 5],
  10.6: [0, 2],
  10.7: [0, 3],
  11.1: [0, 2],
  11.2: [0, 3],
  11.3: [2, 1],
  11.4: [1, 3],
  11.5: [0, 1],
  11.6: [0, 1],
  12.1: [1, 2],
  12.2: [2, 0],
  12.3: [0, 4],
  13.1: [0, 1],
  13.2: [0, 5],
  13.3: [0, 2],
  13.4: [1, 4],
  14.1: [0, 2],
  14.2: [1, 3],
  14.3: [1, 2],
  15.1: [1, 2],
  15.2: [1, 2],
  15.3: [1, 6],
  16.1: [0, 1],
  16.2: [0, 5],
  16.3: [0, 4],
  16.4: [0, 3],
  16.5: [0, 3],
  17.1: [0, 1],
  17.2: [0, 4],
  17.3: [0, 2],
}

describe('requirements of OWASP ASVS 5.0.0', () => {
  test('each of level 1 and 2 is judged once, in order', () => {
    const order = (id: string): number =>
      id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0)
    const ids = requirements.map(({ id }) => order(id))
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
    const counted: Record<string, [number, number]> = {}
    for (const { id, level } of requirements) {
      const section = id.split('.').slice(0, 2).join('.')
      counted[section] ??= [0, 0]
      counted[section]![level - 1]! += 1
    }
    expect(counted).toEqual(SECTIONS)
    expect([1, 2].map((level) => requirements.filter((one) => one.level === level).length)).toEqual(
      [70, 183],
    )
  })

  test('what is met has evidence, what is not has a reason', () => {
    const bare = requirements.filter(({ status, evidence, note }) =>
      status === 'met' ? evidence.length === 0 : note === '',
    )
    expect(bare.map(({ id }) => id)).toEqual([])
  })

  test('every file that is named exists', () => {
    const gone = requirements.flatMap(({ id, evidence }) =>
      evidence.filter((file) => !existsSync(path.join(ROOT, file))).map((file) => `${id} ${file}`),
    )
    expect(gone).toEqual([])
  })

  test('all of level 1 is met, and nine in ten of level 2', () => {
    const open = requirements.filter(
      ({ level, status }) => level === 1 && (status === 'partly' || status === 'not_met'),
    )
    expect(open.map(({ id }) => id)).toEqual([])
    const { met, applicable } = shareMet(requirements, 2)
    expect(met / applicable).toBeGreaterThanOrEqual(0.9)
  })
})

/** Paths of the repository in backticks or links of a document. */
const pathsIn = (text: string, folder: string): string[] => [
  ...[
    ...text.matchAll(/`((?:app|core|features|tests|tools|providers|bench|docs)\/[\w./-]+)`/g),
  ].map(([, file]) => file!),
  ...[...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, file]) =>
    path.relative(ROOT, path.resolve(folder, file!)),
  ),
]

describe('documents about security', () => {
  const names = readdirSync(SECURITY_FOLDER).filter((name) => name.endsWith('.md'))

  test('the page that says where everything is names each of them', () => {
    const page = textOf('README.md')
    expect(names.filter((name) => name !== 'README.md' && !page.includes(name))).toEqual([])
  })

  test('every file that uses cryptography stands in the inventory', () => {
    const inventory = textOf('cryptography.md')
    const files = execFileSync(
      'git',
      [
        'ls-files',
        '-co',
        '--exclude-standard',
        'app/*.ts',
        'core/*.ts',
        'features/*.ts',
        'providers/*.ts',
      ],
      { cwd: ROOT, encoding: 'utf8' },
    )
      .trim()
      .split('\n')
    const uses = files
      .filter((file) => !/\.test\.ts$|-stub\.ts$/.test(file) && existsSync(path.join(ROOT, file)))
      .filter((file) =>
        /from '(jose|openid-client|@node-rs\/argon2)'|\b(createHash|createHmac|createSign|createCipheriv|randomBytes|generateKeyPairSync|timingSafeEqual)\(/.test(
          readFileSync(path.join(ROOT, file), 'utf8'),
        ),
      )
    expect(uses.length).toBeGreaterThan(10)
    expect(uses.filter((file) => !inventory.includes(`\`${file}\``))).toEqual([])
  })

  test('every promise has a test, is kept by people, or is said to be untrue yet', () => {
    const rows = textOf('../claims.md')
      .split('\n')
      .filter((line) => /^\| [^|-]/.test(line) && !line.startsWith('| promise'))
    expect(rows.length).toBeGreaterThan(40)
    const bare = rows.filter((row) => {
      const held = row.split('|').at(-2)!.trim()
      const tests = pathsIn(held, SECURITY_FOLDER).filter((file) => /\.test\.ts$|\.txt$/.test(file))
      return held !== '**by people**' && !held.startsWith('**not true') && tests.length === 0
    })
    expect(bare).toEqual([])
  })
})
