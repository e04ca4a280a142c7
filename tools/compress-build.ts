import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes each text file of the built pages twice more, compressed as far as it goes: it is served as it lies there. */
const FOLDER = path.resolve(import.meta.dirname, '../build/client')
const TEXT = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/
const SMALLEST_BYTES = 1_024

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)]
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => TEXT.test(name))
  .map((name) => path.join(FOLDER, name))

const compressFile = async (file: string): Promise<void> => {
  const bytes = readFileSync(file)
  if (bytes.length < SMALLEST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([brotliOf(bytes, { params }), gzipOf(bytes, { level: 9 })])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

await Promise.all(files.map(compressFile))
