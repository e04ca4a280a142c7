// Paints the pictures of the demo listings and of the demo's team. `node tools/demo-photos/draw.ts`; the result is committed.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { altText } from './alt-text.ts'
import { paintPortrait, PORTRAITS } from './portraits.ts'
import { moodOf, paintScene, type SceneKind } from './scene.ts'

const COUNTS: Record<SceneKind, number> = {
  iron_house: 6,
  block: 3,
  terrace: 3,
  living: 10,
  kitchen: 8,
  bedroom: 8,
  bath: 6,
  studio: 2,
  balcony: 2,
  office: 2,
  meeting: 2,
  shop_front: 2,
  shop: 2,
  industrial: 2,
  workshop: 2,
  storage: 1,
  garage_row: 1,
  garage: 1,
}
const MOST_BYTES = 90_000
const folder = new URL('../../app/demo/photos/', import.meta.url)

const encoded = async (svg: string): Promise<Buffer> => {
  const painted = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
  for (let quality = 86; ; quality -= 4) {
    const picture = await sharp(painted).webp({ quality, effort: 5 }).toBuffer()
    if (picture.length <= MOST_BYTES || quality <= 50) return picture
  }
}

await mkdir(folder, { recursive: true })
const index = []
for (const [kind, count] of Object.entries(COUNTS) as [SceneKind, number][]) {
  for (let number = 0; number < count; number++) {
    const seed = number + Object.keys(COUNTS).indexOf(kind) * 3
    const file = `${kind.replaceAll('_', '-')}-${String(number + 1).padStart(2, '0')}.webp`
    await writeFile(new URL(file, folder), await encoded(paintScene(kind, seed)))
    const { season, hour } = moodOf(seed)
    index.push({ file, kind, tags: [season, hour], alt: altText(kind, { season, hour }) })
  }
}
await writeFile(new URL('index.json', folder), `${JSON.stringify(index, null, 1)}\n`)

const portraits = new URL('../../app/demo/portraits/', import.meta.url)
await mkdir(portraits, { recursive: true })
for (const [person, look] of Object.entries(PORTRAITS))
  await writeFile(new URL(`${person}.webp`, portraits), await encoded(paintPortrait(look)))
