import fastifyStatic from '@fastify/static'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { MAP_TILES_ADDRESS, type MapTiles } from '#core/shared/map-tiles.ts'
import type { MapSettings } from './map-settings.ts'

/** Tells maps where their streets come from, and hands out the archive where it is a file of this machine. Browsers ask for parts of it. */
export const serveMapTiles = async (
  server: FastifyInstance,
  tiles: MapSettings | null,
): Promise<void> => {
  const told: MapTiles | null = tiles && {
    kind: tiles.kind,
    address: tiles.address,
    deepest: tiles.deepest,
    credit: tiles.credit,
  }
  server.get(MAP_TILES_ADDRESS, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ tiles: told }),
  )
  if (!tiles?.file) return
  const { address, file } = tiles
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, { root: path.dirname(file), serve: false })
    scope.get(address, (_request, reply) =>
      reply
        .type('application/vnd.pmtiles')
        .sendFile(path.basename(file), { immutable: true, maxAge: '365d' }),
    )
  })
}
