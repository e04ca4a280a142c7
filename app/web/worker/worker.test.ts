import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCaches, ORIGIN } from '#tests/support/caches.ts'

type Listener = (event: object) => void
type Asked = (address: string, method: string) => Response | Promise<Response>

let listeners: Map<string, Listener>
let caches: ReturnType<typeof openCaches>
let asked: string[]
let network: Asked
/** What the device shows, what a press on it opened, and whether messages still come to it. */
let shown: { title: string; tag: string; data: { link: string } }[]
let opened: string[]
let isSubscribed: boolean

const page = (title: string, reader = 'kari') =>
  new Response(`<html ><head><title>${title}</title></head></html>`, {
    headers: { 'content-type': 'text/html', 'x-reader': reader, 'x-keep': '1' },
  })
const none: Asked = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(async () => {
  listeners = new Map()
  caches = openCaches()
  asked = []
  shown = []
  opened = []
  isSubscribed = true
  network = () => page('Heim')
  vi.resetModules()
  vi.stubGlobal('WANTED_PARTS', ['/assets/menu.js'])
  vi.stubGlobal('self', {
    caches: caches.storage,
    location: new URL(ORIGIN),
    addEventListener: (name: string, listener: Listener) => {
      listeners.set(name, listener)
    },
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () => [
        { url: `${ORIGIN}/listings`, focus: async () => opened.push('focus /listings') },
      ],
      openWindow: async (address: string) => opened.push(`open ${address}`),
    },
    registration: {
      showNotification: async (title: string, options: { tag: string; data: { link: string } }) => {
        shown.push({ title, ...options })
      },
      getNotifications: async () => shown.map(() => ({ close: () => shown.splice(0) })),
      pushManager: {
        getSubscription: async () => ({
          unsubscribe: async () => {
            isSubscribed = false
          },
        }),
      },
    },
  })
  vi.stubGlobal(
    'fetch',
    async (request: string | { url: string; method: string }, options?: { method?: string }) => {
      const address = typeof request === 'string' ? request : new URL(request.url).pathname
      asked.push(
        `${typeof request === 'string' ? (options?.method ?? 'GET') : request.method} ${address}`,
      )
      return network(
        address,
        typeof request === 'string' ? (options?.method ?? 'GET') : request.method,
      )
    },
  )
  // A redirect to a path wants a place that it is a path of.
  vi.stubGlobal(
    'Response',
    Object.assign(class extends Response {}, {
      error: Response.error.bind(Response),
      redirect: (address: string) =>
        new Response(null, { status: 302, headers: { location: address } }),
    }),
  )
  await import('./worker.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the worker answers, `after` its work that follows: null where it leaves the request to the browser. */
const ask = async (
  address: string,
  { method = 'GET', mode = 'navigate', after = true } = {},
): Promise<Response | null> => {
  let answer: Promise<Response> | null = null
  const waits: Promise<unknown>[] = []
  listeners.get('fetch')!({
    request: { url: new URL(address, ORIGIN).href, method, mode },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
    waitUntil: (work: Promise<unknown>) => {
      waits.push(work)
    },
  })
  const given = await (answer as Promise<Response> | null)
  if (after) await Promise.all(waits)
  return given
}
const tell = async (message: object): Promise<void> => {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('message')!({
    data: message,
    waitUntil: (given: Promise<unknown>) => {
      work = given
    },
  })
  await work
}
const titleOf = async (answer: Response | null): Promise<string> =>
  /<title>(.*)<\/title>/.exec(await answer!.text())?.[1] ?? ''
const keepOffline = async () => {
  network = (address) =>
    address.startsWith('/offline')
      ? new Response('<html ><head><title>Ekkert samband</title></head></html>', {
          headers: { 'content-type': 'text/html' },
        })
      : page('Heim')
  await tell({
    kind: 'seen',
    address: '/tenants/home',
    keep: true,
    lang: 'is',
    theme: 'light',
    used: ['/assets/a.js', 'https://evil.example/assets/x.js', '/api/users'],
  })
}

describe('what the worker leaves to the browser', () => {
  it.each([
    ['/api/contracts/1/document', {}],
    ['/api/listings', { mode: 'cors' }],
    ['/tenants/home.data', { mode: 'cors' }],
    ['/contact-us', { method: 'POST' }],
    ['/api/contracts/1/commit', { method: 'POST', mode: 'cors' }],
    ['https://other.example/', {}],
  ])('%s %j', async (address, how) => {
    expect(await ask(address, how)).toBeNull()
  })
})

describe('pages', () => {
  it('come from the network; the kept one where there is none, or where a gateway says that nobody is there', async () => {
    expect(await titleOf(await ask('/tenants/home'))).toBe('Heim')
    network = () => page('Heim, nýrra')
    expect(await titleOf(await ask('/tenants/home'))).toBe('Heim, nýrra')
    network = none
    expect(await titleOf(await ask('/tenants/home'))).toBe('Heim, nýrra')
    for (const status of [502, 503, 504]) {
      network = () => new Response('', { status })
      expect(await titleOf(await ask('/tenants/home')), String(status)).toBe('Heim, nýrra')
    }
    network = () => new Response('', { status: 500 })
    expect((await ask('/tenants/home'))!.status).toBe(500)
  })

  it('that are kept do not wait longer than eight seconds for a slow network; others wait', async () => {
    await ask('/tenants/home')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let come: (answer: Response) => void = () => undefined
    network = () =>
      new Promise((resolve) => {
        come = resolve
      })
    let shown = ''
    void ask('/tenants/home', { after: false }).then(async (answer) => {
      shown = await titleOf(answer)
    })
    await vi.advanceTimersByTimeAsync(7_900)
    expect(shown).toBe('')
    await vi.advanceTimersByTimeAsync(200)
    expect(shown).toBe('Heim')
    come(page('Heim, seint'))
    const other = ask('/listings')
    await vi.advanceTimersByTimeAsync(20_000)
    come(page('Leit'))
    expect(await titleOf(await other)).toBe('Leit')
  })

  it('that are not kept lead to the page that says so, once it is there', async () => {
    network = none
    expect((await ask('/listings?q=a'))!.type).toBe('error')
    await keepOffline()
    network = none
    expect((await ask('/listings?q=a&b=c'))!.headers.get('location')).toBe(
      `/offline?from=${encodeURIComponent('/listings?q=a&b=c')}`,
    )
    expect(await titleOf(await ask('/offline?from=%2Flistings'))).toBe('Ekkert samband')
  })
})

describe('a page that stands in a window', () => {
  it('is fetched for keeping, at most every ten minutes, with the parts it used, of this place alone', async () => {
    await keepOffline()
    expect(asked).toEqual(
      expect.arrayContaining([
        'GET /assets/menu.js',
        'GET /assets/a.js',
        'GET /offline?lang=is',
        'GET /tenants/home',
      ]),
    )
    expect(asked.filter((one) => /evil|api/.test(one))).toEqual([])
    asked = []
    await keepOffline()
    expect(asked.filter((one) => !one.includes('/assets/'))).toEqual([])
    await tell({
      kind: 'seen',
      address: '/admin',
      keep: false,
      lang: 'is',
      theme: 'dark',
      used: [],
    })
    expect(asked.filter((one) => !one.includes('/assets/'))).toEqual(['GET /offline?lang=is'])
  })
})

describe('signing in and out', () => {
  const kept = async () => {
    network = none
    return (await ask('/tenants/home'))!.status === 200
  }
  it.each(['/api/auth/logout', '/api/auth/login'])('%s empties the device', async (door) => {
    await ask('/tenants/home')
    expect(await kept()).toBe(true)
    network = () => new Response('{}')
    expect((await ask(door, { method: 'POST', mode: 'cors' }))!.status).toBe(200)
    expect(await kept()).toBe(false)
  })

  it('a session that ended elsewhere empties it; one that goes on does not', async () => {
    await ask('/tenants/home')
    network = () => new Response('{"accessToken":"abc"}')
    expect(
      await (await ask('/api/auth/refresh', { method: 'POST', mode: 'cors' }))!.json(),
    ).toEqual({ accessToken: 'abc' })
    expect(await kept()).toBe(true)
    network = () => new Response('{"accessToken":""}')
    await ask('/api/auth/refresh', { method: 'POST', mode: 'cors' })
    expect(await kept()).toBe(false)
  })

  it('a sign-out without a connection empties it at once and is repeated before the next page', async () => {
    await ask('/tenants/home')
    network = none
    await expect(ask('/api/auth/logout', { method: 'POST', mode: 'cors' })).rejects.toThrow(
      'Failed to fetch',
    )
    expect(await kept()).toBe(false)
    asked = []
    network = (address) =>
      address === '/api/auth/logout' ? new Response('{}') : page('Innskráning', 'visitor')
    expect(await titleOf(await ask('/tenants/home'))).toBe('Innskráning')
    await ask('/help')
    expect(asked.filter((one) => !one.includes('/assets/'))).toEqual([
      'POST /api/auth/logout',
      'GET /tenants/home',
      'GET /help',
    ])
  })

  it('what was on its way when somebody left is shown and not kept', async () => {
    let come: (answer: Response) => void = () => undefined
    network = () =>
      new Promise((resolve) => {
        come = resolve
      })
    const slow = ask('/tenants/home')
    await new Promise((resolve) => setTimeout(resolve, 5))
    const arrive = come
    network = () => new Response('{}')
    await ask('/api/auth/logout', { method: 'POST', mode: 'cors' })
    arrive(page('Heim'))
    expect(await titleOf(await slow)).toBe('Heim')
    expect(await kept()).toBe(false)
  })
})

describe('messages that are pushed', () => {
  const happen = async (name: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = []
    listeners.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  const push = (data: unknown) =>
    happen('push', {
      data: {
        json: () => {
          if (data === 'torn') throw new SyntaxError('torn')
          return data
        },
      },
    })
  const press = (link: unknown) =>
    happen('notificationclick', { notification: { close: () => undefined, data: { link } } })
  const MESSAGE = { title: 'Þú hefur fengið ný skilaboð.', link: '/messages/1', lang: 'is' }

  it('are shown, and lead to what they are about', async () => {
    await push(MESSAGE)
    expect(shown).toMatchObject([{ title: MESSAGE.title, tag: '/messages/1', lang: 'is' }])
    await press('/messages/1')
    await press('/listings')
    expect(opened).toEqual(['open /messages/1', 'focus /listings'])
  })

  it('that are none of ours show nothing and lead nowhere', async () => {
    for (const wrong of [
      'torn',
      null,
      { ...MESSAGE, link: 'https://evil.example/' },
      { ...MESSAGE, link: '//evil.example/' },
      { link: '/messages/1' },
    ])
      await push(wrong)
    await happen('push', { data: null })
    expect(shown).toEqual([])
    await press('//evil.example/')
    await press(undefined)
    expect(opened).toEqual([])
  })

  it('come no more to a device that somebody signed out of; what is shown goes', async () => {
    await push(MESSAGE)
    network = () => new Response('{"accessToken":"abc"}')
    await ask('/api/auth/refresh', { method: 'POST', mode: 'cors' })
    expect([isSubscribed, shown.length]).toEqual([true, 1])
    network = none
    await expect(ask('/api/auth/logout', { method: 'POST', mode: 'cors' })).rejects.toThrow('fetch')
    expect([isSubscribed, shown.length]).toEqual([false, 0])
  })

  it('come no more where the session ended elsewhere', async () => {
    network = () => new Response('{"accessToken":""}')
    await ask('/api/auth/refresh', { method: 'POST', mode: 'cors' })
    expect(isSubscribed).toBe(false)
  })
})
