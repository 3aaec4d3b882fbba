// `node generate-client.ts GENERATOR FOLDER URL`: makes the client of FOLDER/openapi.json as its documentation says.
import { writeFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Generator } from './programs.ts'

/** All three generators need TypeScript 5, which is installed beside them. */
const compiler = pathToFileURL(createRequire(import.meta.url).resolve('typescript')).href
registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' ? { url: compiler, format: 'commonjs', shortCircuit: true } : next(name, context),
})

type Generate = (document: string, folder: string, url: string) => Promise<unknown>

const GENERATE: Readonly<Record<Generator, Generate>> = {
  orval: async (document, folder, url) => {
    const { generate } = await import('orval')
    await generate({
      input: { target: document },
      output: { target: join(folder, 'generated.ts'), client: 'fetch', baseUrl: url },
    })
  },
  'hey-api': async (document, folder) => {
    const { createClient } = await import('@hey-api/openapi-ts')
    await createClient({
      input: document,
      output: join(folder, 'generated'),
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'error', file: false },
    })
  },
  'openapi-fetch': async (document, folder) => {
    const { astToString, default: generate } = await import('openapi-typescript')
    writeFileSync(join(folder, 'generated.ts'), astToString(await generate(pathToFileURL(document))))
  },
}

const [generator = '', folder = '', url = ''] = process.argv.slice(2)
if (!(generator in GENERATE)) throw new Error(`${generator} is no generator`)
await GENERATE[generator as Generator](join(folder, 'openapi.json'), folder, url)
