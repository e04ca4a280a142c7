import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { openSharp } from '#core/server/sharp.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'

const [WIDE, HIGH] = [1200, 630]
const INK = '#0d5c6e'

/** The snow house with its lamp, as on the front page, in the light theme. */
const SCENE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" fill="none">
<path d="M0 0h1200v630H0z" fill="#f6f9fb"/><path d="M560 520a330 330 0 0 1 660 0z" fill="#e4f4f9"/><path d="M640 520a250 250 0 0 1 500 0" stroke="${INK}" stroke-opacity=".14" stroke-width="20"/>
<path d="M700 520a190 190 0 0 1 380 0z" fill="#fff" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/>
<path d="M706 473q184-26 368 0M724 426q166-30 332 0M760 380q130-34 260 0M816 344q74-30 148 0M754 520l4-54M808 520l4-60M972 520l-4-60M1026 520l-4-54M798 464l9-50M859 460l3-50M921 460l-3-50M982 464l-9-50M790 418l22-46M856 412l7-46M924 412l-7-46M990 418l-22-46M890 362v-32" stroke="${INK}" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/>
<path d="M846 520l-96 66h280l-96-66z" fill="#f5b53d" fill-opacity=".3"/><path d="M814 520a76 76 0 0 1 152 0z" fill="#fff" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/>
<path d="M842 520a48 48 0 0 1 96 0z" fill="#f5b53d"/><path d="M861 520a29 29 0 0 1 58 0z" fill="#fff4d9"/><path d="M40 520h806M934 520h226" stroke="#7c8b95" stroke-width="4" stroke-linecap="round"/>
<path d="M96 546h120M620 546h90M150 568h70M1070 550h60" stroke="#dbe4ea" stroke-width="6" stroke-linecap="round"/></svg>`

/** Only a face that the typesetter carries, so that the picture is the same on every machine and has every letter. */
const TEXT = `#set page(width: ${WIDE}pt, height: ${HIGH}pt, margin: (left: 72pt, right: 560pt, top: 72pt, bottom: 120pt), fill: none)
#set text(font: "Libertinus Serif", fallback: false, fill: rgb("#17242c"), hyphenate: false, lang: sys.inputs.lang)
#set par(leading: 0.5em)
#text(34pt, weight: "bold", fill: rgb("${INK}"), sys.inputs.name)
#v(1fr)
#let size = sys.inputs.title.clusters().len()
#let longest = calc.max(..sys.inputs.title.split(" ").map(word => word.clusters().len()))
#text(if size > 110 { 36pt } else if longest > 16 or size > 70 { 44pt } else if size > 44 { 54pt } else { 62pt }, weight: "bold", sys.inputs.title)
#v(1fr)`

let loaded: Promise<NodeCompiler> | null = null

/** The typesetter, loaded with the first picture. */
const openCompiler = (): Promise<NodeCompiler> =>
  (loaded ??= import('@myriaddreamin/typst-ts-node-compiler')
    .then(({ NodeCompiler: compiler }) => compiler.create())
    .catch((error: unknown) => {
      loaded = null
      throw error
    }))

/** A picture of a page's title for shared links, 1200 by 630. */
export const drawSocialImage = async (title: string, lang: string): Promise<Buffer> => {
  const [compiler, sharp] = await Promise.all([openCompiler(), openSharp()])
  const words = compiler.plainSvg({
    mainFileContent: TEXT,
    inputs: { title, lang, name: PRODUCT_NAME },
  })
  return sharp(Buffer.from(SCENE))
    .composite([
      {
        input: Buffer.from(
          words.replace(/width="[\d.]+pt" height="[\d.]+pt"/, `width="${WIDE}" height="${HIGH}"`),
        ),
      },
    ])
    .png({ palette: true, quality: 90 })
    .toBuffer()
}
