import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PaperSource } from './paper-source.ts'

// One warm compiler for the thread: the first paper costs three times the following ones.
let compiler: NodeCompiler | null = null

/** Makes a PDF/A-2b of a Typst template and the data that it asks for. Runs in a thread of its own (paper-pool.ts). */
export default ({ template, data }: PaperSource): Uint8Array => {
  compiler ??= NodeCompiler.create()
  const result = compiler.compile({ mainFileContent: template, inputs: { data } })
  if (!result.result)
    throw new Error(
      `the paper does not compile: ${JSON.stringify(result.takeDiagnostics()?.shortDiagnostics ?? [])}`,
    )
  const bytes = compiler.pdf(result.result, { pdfStandard: 'a-2b' })
  // Memoized layouts of other papers are of no use and would stay for ever.
  compiler.evictCache(10)
  return bytes
}
