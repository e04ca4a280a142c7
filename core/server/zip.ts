import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** A path with slashes, in any script. */
  name: string
  bytes: Uint8Array
}

const UTF8_NAMES = 0x0800
const DEFLATED = 8
const VERSION = 20
const COMPRESSION_LEVEL = 6
/** Sizes and places are 32 bits wide; larger archives would need ZIP64. */
const LIMIT = 0xffff_ffff

/** MS-DOS date and time, two seconds exact, in UTC. */
const dosTime = (at: Date): { time: number; day: number } => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  day:
    (Math.max(at.getUTCFullYear() - 1980, 0) << 9) |
    ((at.getUTCMonth() + 1) << 5) |
    at.getUTCDate(),
})

/** The fields that the local header and the central directory share (APPNOTE.TXT 4.4.2 to 4.4.11). */
const sharedFields = (
  entry: { name: Buffer; crc: number; packed: number; size: number },
  at: Date,
) => {
  const { time, day } = dosTime(at)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(UTF8_NAMES, 2)
  fields.writeUInt16LE(DEFLATED, 4)
  fields.writeUInt16LE(time, 6)
  fields.writeUInt16LE(day, 8)
  fields.writeUInt32LE(entry.crc, 10)
  fields.writeUInt32LE(entry.packed, 14)
  fields.writeUInt32LE(entry.size, 18)
  fields.writeUInt16LE(entry.name.length, 22)
  return fields
}

const recordWithSignature = (signature: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature, 0)
  return bytes
}

/** A ZIP archive (APPNOTE.TXT of PKWARE, version 2.0) of at most 4 GB. */
export const zip = (entries: readonly ZipEntry[], at: Date): Buffer => {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes, { level: COMPRESSION_LEVEL })
    const encoded = Buffer.from(name, 'utf8')
    const fields = sharedFields(
      { name: encoded, crc: crc32(bytes), packed: packed.length, size: bytes.length },
      at,
    )
    const local = Buffer.concat([recordWithSignature(0x04034b50), fields, encoded, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const madeBy = Buffer.from([VERSION, 0])
    directory.push(Buffer.concat([recordWithSignature(0x02014b50), madeBy, fields, place, encoded]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  if (offset + central.length > LIMIT) throw new RangeError('the archive is larger than 4 GB')
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, recordWithSignature(0x06054b50), end])
}
