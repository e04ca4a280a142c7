/** Paths and parts of them that no client of ours asks for. */
export const PATHS: readonly string[] = [
  '/', '//', '//[', '//evil.example/', '///', '/\\evil.example', '/%5C%5Cevil.example', '/%C3', '/%', '/%zz', '/%00', '/a%00b', '/%0d%0aset-cookie:x=1',
  '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc', '/../../etc/passwd', '/.', '/..', '/%ff', '/%ED%A0%80', '/%F0%9F%98%80', '*', 'http://evil.example/',
  'http://[', '/__proto__', '/constructor', '/listings/__proto__', '/api/__proto__', '/api//listings', '//api/listings', '/api/%C3', '/api/%00',
  '/api/listings/%', '/api/listings/..%2f..', '/api/listings;x=1', '/api/LISTINGS', '/API/listings', '/api/listings/.', '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json', '/assets/nothing.js', '/pictures/..%2f..%2f', '/words/x/is/all.json', '/words/x/xx/%00.json', '/words/x/is/__proto__.json',
  '/og/is/%2e%2e.png', '/og/is/listings.png', '/og/xx/a.png', '/_ipx/f_webp,w_640,q_70/__proto__', '/_ipx/f_webp,w_999999,q_70/x', '/_ipx/%00/x',
  '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/sw.js', '/version.json', '/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/static/../../x',
  '/api/docs/static/index.html', '/sandbox/eid/', '/sandbox/eid/interaction/%00', '/sandbox/eid/auth?x=1', '/sandbox/sign/x', '/dev', '/offline?from=//evil.example',
  '/login?next=//evil.example', '/login?next=%00', '/help/search?q=%00', '/help/articles/%ED%A0%80', '/forgot-password/x', '/email-confirmation/%2e%2e',
  '/listings.data', '/_root.data', '/listings.data?_routes=__proto__', '/listings?page=-1', '/listings?page=1e999', '/__manifest?p=%00', '/page-errors', '/csp-reports',
  `/a${'/'.repeat(9_000)}x`, `/${'a'.repeat(1_030)}`, `/${'a/'.repeat(500)}`, `/listings?q=${'x'.repeat(8_000)}`, `/listings?${'a=1&'.repeat(1_500)}`, '/?%', '/?=&=&', '/?__proto__[x]=1',
]

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'X'] as const

const DEEP = 3_000
export const BODIES: readonly string[] = [
  '', '{', '{}', '[]', 'null', '5', '"x"', '\0', '\ufeff{}', '{"a":1}{"a":1}', '/* */{}', '{"a":1e999}', `{"a":${'9'.repeat(400)}}`,
  '{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}', '{"\\u005f\\u005fproto__":1}', '{"a":"\\u0000"}', '{"a":"\\ud800"}',
  '['.repeat(DEEP) + ']'.repeat(DEEP), '['.repeat(DEEP), '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP), `{"x":"${'x'.repeat(20_000)}"}`,
  `{${Array.from({ length: 500 }, (_, n) => `"k${n}":${n}`).join()}}`,
]
export const TYPES = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=b', 'application/octet-stream', 'application/reports+json', 'x', 'application/json\t;'] as const

/** Lines of a head, well-formed enough for the parser of HTTP. */
export const HEADERS: readonly string[] = [
  'accept: */*', 'accept: text/html', 'accept-encoding: br', 'accept-encoding: gzip, x;q=2', 'accept-language: \u00ff', 'range: bytes=0-1,5-', 'if-none-match: *', 'if-modified-since: x',
  'cookie: __proto__=1; theme=dark', 'cookie: i18n_redirected=__proto__', `cookie: igloo_session=${'x'.repeat(3_000)}`, 'cookie: =;=;=', 'authorization: Bearer', 'authorization: Basic eA==',
  `authorization: Bearer ${'x'.repeat(3_000)}`, 'idempotency-key: a', `idempotency-key: ${'k'.repeat(300)}`, 'idempotency-key: \u00f6', 'x-forwarded-for: 1.2.3.4, x', 'x-forwarded-host: evil.example', 'x-http-method-override: DELETE',
  'origin: https://evil.example', 'origin: null', 'sec-fetch-site: cross-site', 'referer: //', 'user-agent: \u0001\u00ff', 'expect: 100-continue', 'upgrade: websocket', 'connection: upgrade, keep-alive', 'service-worker-navigation-preload: true', 'x-reader: x', 'host: evil.example', 'content-encoding: gzip', 'te: trailers', `x-long: ${'x'.repeat(6_000)}`,
]

/** Names of files and fields in uploads. */
export const NAMES: readonly string[] = [
  'a.png', 'a\0.png', '../../etc/passwd', '..\\..\\x', 'a\u202egnp.exe', '\u0001\u0002', '', ' ', '.', '..', 'con', 'a"; filename="b', 'a%00b', '\ud800', '👍'.repeat(100), 'x'.repeat(3_000), 'á'.repeat(500), '__proto__', 'constructor', 'a[b][c]', 'photos',
]
