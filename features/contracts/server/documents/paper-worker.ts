import { readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const TEMPLATE = readFileSync(new URL('contract.typ', import.meta.url), 'utf8')
// One warm compiler for the thread: the first paper costs three times the following ones.
let compiler: NodeCompiler | null = null

/** Makes a PDF/A-2b of the data that the template asks for. Runs in a thread of its own (paper-pool.ts). */
export default (data: string): Uint8Array => {
  compiler ??= NodeCompiler.create()
  const result = compiler.compile({ mainFileContent: TEMPLATE, inputs: { data } })
  if (!result.result)
    throw new Error(
      `the contract document does not compile: ${JSON.stringify(result.takeDiagnostics()?.shortDiagnostics ?? [])}`,
    )
  const bytes = compiler.pdf(result.result, { pdfStandard: 'a-2b' })
  // Memoized layouts of other contracts are of no use and would stay for ever.
  compiler.evictCache(10)
  return bytes
}
