import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The files that browsers ask for at the root, and what the page source needs beside the pages. */
export const serveRootFiles = async (server: FastifyInstance, folder: string): Promise<void> => {
  await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })
  // Pictures of the product: their address changes with their content.
  if (existsSync(path.join(folder, 'pictures')))
    await server.register(fastifyStatic, {
      root: path.join(folder, 'pictures'),
      prefix: '/pictures/',
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      preCompressed: true,
    })
  for (const name of [
    'favicon.svg',
    'favicon.ico',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
  ])
    if (existsSync(path.join(folder, name)))
      server.get(`/${name}`, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=86400').sendFile(name, folder),
      )
  // Browsers ask for it at every visit: only so does a new version reach them. It may speak with this server alone.
  if (existsSync(path.join(folder, 'sw.js')))
    server.get('/sw.js', (_request, reply) =>
      reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy':
            "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
        })
        .sendFile('sw.js', folder, { cacheControl: false }),
    )
}
