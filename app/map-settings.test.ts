import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readMapTiles } from './map-settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'igloo-map-'))
const file = path.join(folder, 'iceland.pmtiles')
writeFileSync(file, 'tiles')
writeFileSync(path.join(folder, 'iceland.txt'), 'no tiles')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (MAP_TILES: string, more: Record<string, string> = {}) =>
  readMapTiles({ MAP_TILES, ...more }, folder)

describe('where maps get their streets from', () => {
  test('nowhere by default', () => {
    expect(readMapTiles({}, folder)).toBeNull()
    expect(read(' ')).toBeNull()
    expect(readMapTiles({ MAP_TILES_ZOOM: 'x', MAP_TILES_CREDIT: 'x' }, folder)).toBeNull()
  })

  test('an archive at an address says its depth itself', () => {
    expect(read('https://maps.example/a/iceland.pmtiles?key=1')).toEqual({
      kind: 'archive',
      address: 'https://maps.example/a/iceland.pmtiles?key=1',
      elsewhere: 'https://maps.example',
      file: null,
      deepest: null,
      credit: '© OpenStreetMap, Protomaps',
    })
  })

  test('a tile server has an address for each tile, and a depth', () => {
    expect(read('https://tiles.example:8443/{z}/{x}/{y}.mvt?key=1')).toMatchObject({
      kind: 'server',
      address: 'https://tiles.example:8443/{z}/{x}/{y}.mvt?key=1',
      elsewhere: 'https://tiles.example:8443',
      deepest: 15,
    })
    expect(
      read('https://tiles.example/{z}/{x}/{y}', {
        MAP_TILES_ZOOM: '13',
        MAP_TILES_CREDIT: ' © Landmælingar ',
      }),
    ).toMatchObject({ deepest: 13, credit: '© Landmælingar' })
  })

  test('a file of this machine is handed out by this server, at an address that changes with it', () => {
    const found = read('iceland.pmtiles')
    expect(found).toMatchObject({ kind: 'archive', file, elsewhere: null, deepest: null })
    expect(found!.address).toMatch(/^\/map\/5-[0-9a-z]+\.pmtiles$/)
    expect(read(file)!.address).toBe(found!.address)
    writeFileSync(file, 'more tiles')
    expect(read(file)!.address).not.toBe(found!.address)
  })

  test('a stand-in on this machine may do without https', () => {
    expect(read('http://127.0.0.1:9000/{z}/{x}/{y}.mvt')?.elsewhere).toBe('http://127.0.0.1:9000')
  })

  test.each([
    ['http://maps.example/iceland.pmtiles', 'must be an https address'],
    ['ftp://maps.example/iceland.pmtiles', 'must be an https address'],
    ['https://user:word@maps.example/iceland.pmtiles', 'no user, password or fragment'],
    ['https://maps.example/iceland.pmtiles#a', 'no user, password or fragment'],
    ['https://maps.example/', 'must end with .pmtiles'],
    ['https://tiles.example/{z}/{x}.mvt', 'must end with .pmtiles'],
    ['https://tiles.example/{z}/{x}/{y}/{y}.mvt', 'must end with .pmtiles'],
    ['https://{z}.tiles.example/{x}/{y}.mvt', 'MAP_TILES must'],
    ['https://tiles.example/{s}/iceland.pmtiles', 'must end with .pmtiles'],
    ['iceland.txt', 'name a file that ends with .pmtiles'],
    ['nowhere.pmtiles', 'name a file that ends with .pmtiles'],
    ['.', 'name a file that ends with .pmtiles'],
  ])('%s is refused', (tiles, why) => {
    expect(() => read(tiles)).toThrow(why)
  })

  test.each([
    ['MAP_TILES_ZOOM', '0'],
    ['MAP_TILES_ZOOM', '23'],
    ['MAP_TILES_ZOOM', '14.5'],
    ['MAP_TILES_ZOOM', 'deep'],
    ['MAP_TILES_CREDIT', 'x'.repeat(101)],
    ['MAP_TILES_CREDIT', 'two\nlines'],
  ])('%s=%j is refused', (name, value) => {
    expect(() => read('https://tiles.example/{z}/{x}/{y}', { [name]: value })).toThrow(name)
  })
})
