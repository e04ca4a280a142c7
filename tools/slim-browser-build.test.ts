import { describe, expect, test } from 'vitest'
import { slimEndpoints } from './slim-browser-build.ts'

const SOURCE = `import * as z from 'zod/mini'
import { everyone } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { Home, HomeInput } from './model.ts'
const endpoint = endpointsOf('homes')
const stale = ['homes', 'rents']
const price = () => z.int()
export type Search = z.infer<typeof Home>
/** Finds. */
export const findHomes = endpoint({ method: 'GET', path: '/homes', access: everyone, query: z.object({ price: price() }), reply: z.array(Home), summary: 'Finds homes' })
export const addHome = endpoint({ method: 'POST', path: '/homes/:id', access: everyone, body: HomeInput, reply: Home, stale, ...{ effect: 'money' as const }, fails: { 'homes.full': 409 }, summary: 'Adds one' })
`

describe('endpoints in a browser', () => {
  const slim = slimEndpoints('api.ts', SOURCE)
  test('keep how they are called and what they make stale', () => {
    expect(slim).toContain(`endpoint({ method: 'GET', path: '/homes', access: {}, })`)
    expect(slim).toContain(
      `endpoint({ method: 'POST', path: '/homes/:id', access: {}, body: true, stale, ...{ effect: 'money' as const }, })`,
    )
    expect(slim).toContain(`const stale = ['homes', 'rents']`)
  })
  test('of proof say so, because such calls are not repeated', () => {
    const limited = (rate: string) =>
      slimEndpoints(
        'api.ts',
        `const endpoint = endpointsOf('x')\nexport const a = endpoint({ method: 'POST', path: '/a', rate: '${rate}' })`,
      )
    expect(limited('auth')).toContain(`rate: 'auth'`)
    expect(limited('write')).not.toContain('rate')
  })
  test('bring no schemas, rules or codes', () => {
    for (const word of [
      'zod',
      'model.ts',
      'access.ts',
      'HomeInput',
      'homes.full',
      'z.int',
      'Adds one',
      'Search',
    ])
      expect(slim).not.toContain(word)
  })
  test('a constant that endpoints begin with brings none either', () => {
    const shared = slimEndpoints(
      'api.ts',
      `import { Home } from './model.ts'
const endpoint = endpointsOf('homes')
const forStaff = { access: staffOnly, body: Home, stale: ['homes'], reply: Home } as const
export const closeHome = endpoint({ ...forStaff, method: 'POST', path: '/homes/:id/close', summary: 'Closes' })
`,
    )
    expect(shared).toContain(`{ access: {}, body: true, stale: ['homes'], } as const`)
    expect(shared).not.toContain('Home }')
  })
  test('what they begin with from another file stays there, and the file is not loaded', () => {
    const shared = slimEndpoints(
      'api.ts',
      `import { staffReadOfUser } from '#features/accounts/shared/access.ts'
const endpoint = endpointsOf('homes')
export const readHomes = endpoint({ ...staffReadOfUser, method: 'GET', path: '/homes' })
`,
    )
    expect(shared).toContain(`endpoint({ access: {}, method: 'GET', path: '/homes', })`)
    expect(shared).not.toContain('access.ts')
  })
  test('an endpoint that is not one plain value is refused', () => {
    expect(() =>
      slimEndpoints(
        'api.ts',
        `const endpoint = endpointsOf('x')\nconst spec = {}\nexport const a = endpoint(spec)`,
      ),
    ).toThrow('one plain value')
  })
})
