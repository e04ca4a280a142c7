import { crc32, inflateRawSync } from 'node:zlib'

/** The files of an archive by their names, read from its directory as APPNOTE.TXT says; a wrong checksum throws. */
export const unzip = (archive: Buffer): Map<string, Buffer> => {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0) throw new Error('not an archive')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('a broken directory')
    const [nameLength, extra, comment] = [28, 30, 32].map((field) =>
      archive.readUInt16LE(at + field),
    ) as [number, number, number]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = inflateRawSync(archive.subarray(from, from + archive.readUInt32LE(at + 20)))
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name}: wrong checksum`)
    files.set(name, bytes)
    at += 46 + nameLength + extra + comment
  }
  return files
}
