import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

it('finds the tests that proofs run, which may have been renamed', () => {
  const named = globSync('bench/prove/**/*.ts', { cwd: ROOT }).flatMap(file =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/'(server\/src\/[^']+\.test\.ts)'/g)].map(
      ([, test = '']) => test,
    ),
  )
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter(test => !existsSync(join(ROOT, test)))).toEqual([])
})
