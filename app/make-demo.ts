import { readConfig } from './config.ts'
import { makeDemo } from './demo/make.ts'
import { openProduct } from './runtime.ts'

/** Makes the demo in the database that app/main.ts has prepared, and ends. */
const config = readConfig(process.env, {
  mode: process.argv[2] === 'development' ? 'development' : 'demo',
})
const product = await openProduct(config, process.env.IGLOO_DEMO_DATABASE!, 10, true)
await makeDemo(product)
await product.close()
