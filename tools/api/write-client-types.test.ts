import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../setup/node-runtime.mjs'
import { clientFiles } from './write-client-types.ts'

it("the client's generated files are those of the API as it is: node tools/api/write-client-types.ts", async () => {
  for (const [path, text] of Object.entries(await clientFiles()))
    expect(readFileSync(join(ROOT, path), 'utf8') === text, path).toBe(true)
})
