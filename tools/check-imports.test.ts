import { describe, expect, it } from 'vitest'
import { checkImports } from './check-imports.ts'
import { parseSources } from './sources/parse-sources.ts'

const refusals = (texts: Record<string, string>) =>
  checkImports(parseSources(texts)).map(each => each.problem)
const refusal = (path: string, text: string) => refusals({ [path]: text }).join('; ')

describe('boundaries between workspaces', () => {
  it.each([
    ['domain/src/orders/a.ts', "import { b } from '../values/uzs.ts'"],
    [
      'domain/src/orders/a.test.ts',
      "import { it } from 'vitest'; import fc from 'fast-check'; import fs from 'node:fs'",
    ],
    [
      'contract/src/orders.ts',
      "import { Type } from 'typebox'; import type { B } from '@karvon/domain/decision'",
    ],
    ['server/src/app.ts', "import { b } from '@karvon/contract/orders'; import fastify from 'fastify'"],
    ['web/src/client/a.tsx', "import ru from '@karvon/contract/messages/ru.json'"],
    ['e2e/a.spec.ts', "import { SITE_LOCALES } from '@karvon/contract/site-routes'"],
    ['bench/run.ts', "import { createApp } from '../server/src/app.ts'"],
    [
      'web/test/stage/world.ts',
      "import { startTestApp } from '../../../server/test/test-app.ts'; import { b } from '../../src/client/b.tsx'",
    ],
  ])('%s may say: %s', (path, text) => {
    expect(refusal(path, text)).toBe('')
  })

  it.each([
    ['domain/src/a.ts', "import fs from 'node:fs'", 'domain imports the package node:fs'],
    ['domain/src/a.ts', "import { Type } from 'typebox'", 'domain imports the package typebox'],
    ['domain/src/a.ts', "export const a = import('dayjs')", 'domain imports the package dayjs'],
    ['domain/src/a.ts', "import { b } from '@karvon/contract/orders'", 'domain imports contract'],
    ['domain/src/a.ts', "import { b } from '../../contract/src/orders.ts'", 'domain imports contract'],
    ['contract/src/a.ts', "import { Kysely } from 'kysely'", 'contract imports the package kysely'],
    ['contract/src/a.ts', "import type { App } from '../../server/src/app.ts'", 'contract imports server'],
    ['contract/src/a.ts', "export type A = import('../../web/src/client/a.ts').A", 'contract imports web'],
    ['server/src/app.ts', "import { b } from '../../web/src/client/a.ts'", 'server imports web'],
    ['web/src/client/a.ts', "export * from '../../../server/src/app.ts'", 'web imports server'],
    ['web/src/client/a.ts', "import { b } from '../../../domain/src/b.ts'", 'reaches into domain'],
    ['web/test/a.test.ts', "import { createApp } from '../../server/src/app.ts'", 'web imports server'],
    ['web/src/client/a.test.ts', "import { b } from '../../../server/test/b.ts'", 'web imports server'],
    ['web/build/build.ts', "import { b } from '../../server/test/b.ts'", 'web imports server'],
    ['server/test/a.ts', "import { b } from '../../web/test/b.ts'", 'server imports web'],
    ['e2e/a.spec.ts', "import { uzs } from '@karvon/domain/values/uzs'", 'e2e imports domain'],
    ['e2e/a.spec.ts', "import { createApp } from '../server/src/app.ts'", 'e2e imports server'],
  ])('%s may not say: %s', (path, text, problem) => {
    expect(refusal(path, text)).toContain(problem)
  })
})

describe('layers inside a workspace', () => {
  it.each([
    ['server/src/platform/db/a.ts', "import { b } from '../http/b.ts'"],
    [
      'server/src/features/orders/a.ts',
      "import { b } from '../../platform/b.ts'; import { c } from './c.ts'",
    ],
    ['server/src/features/orders/place/a.ts', "import { b } from '../order-repository.ts'"],
    ['server/src/features/orders/place/a.ts', "import type { Ledger } from '../../ledger/ledger.ts'"],
    ['server/src/features/orders/a.test.ts', "import { app } from '../../../test/app-for-tests.ts'"],
    ['server/src/app.ts', "import { b } from './features/orders/b.ts'; import { c } from './platform/c.ts'"],
    ['web/src/ui/a.tsx', "import { b } from '../platform/b.ts'"],
    ['web/src/public/a.tsx', "import { b } from '../product/price/b.ts'; import { c } from '../ui/c.tsx'"],
    ['web/build/build.ts', "import { b } from '../src/public/b.ts'; import fs from 'node:fs'"],
  ])('%s may say: %s', (path, text) => {
    expect(refusal(path, text)).toBe('')
  })

  it.each([
    [
      'server/src/platform/a.ts',
      "import { b } from '../features/orders/b.ts'",
      "server's platform imports its features",
    ],
    [
      'server/src/features/orders/a.ts',
      "import { b } from '../ledger/b.ts'",
      'feature orders imports feature ledger',
    ],
    [
      'server/src/features/ledger/a.ts',
      "import { b } from '../orders/orders.ts'",
      'feature ledger imports feature orders',
    ],
    [
      'server/src/features/orders/a.ts',
      "import { b } from '../brand-new/brand-new.ts'",
      'feature orders imports feature brand-new',
    ],
    [
      'server/src/features/brand-new/a.ts',
      "import { b } from '../orders/b.ts'",
      'feature brand-new imports feature orders',
    ],
    [
      'server/src/features/orders/a.ts',
      "import { b } from '../../app.ts'",
      "server's features imports its app",
    ],
    ['web/src/platform/a.ts', "import { b } from '../ui/b.tsx'", "web's platform imports its ui"],
    ['web/src/ui/a.tsx', "import { b } from '../product/order/b.ts'", "web's ui imports its product"],
    ['web/src/ui/a.tsx', "import { b } from '../../test/b.ts'", "web's ui imports its test"],
    [
      'web/src/platform/a.tsx',
      "import { b } from '../product/order/b.ts'",
      "web's platform imports its product",
    ],
    [
      'web/src/product/order/a.ts',
      "import { b } from '../../client/b.ts'",
      "web's product imports its client",
    ],
    ['web/src/client/a.tsx', "import { b } from '../operator/b.tsx'", "web's client imports its operator"],
    [
      'web/src/driver/a.tsx',
      "export const b = () => import('../client/b.tsx')",
      "web's driver imports its client",
    ],
    [
      'web/src/product/order/a.ts',
      "import { b } from '../chat/b.ts'",
      'product/order imports product/chat, which is listed after it',
    ],
    ['web/src/product/cargo/a.ts', "import { b } from '../order/b.ts'", 'product has no folder "cargo"'],
    [
      'server/src/features/orders/a.ts',
      "import { app } from '../../../test/app-for-tests.ts'",
      'imports its test',
    ],
    ['server/src/lib/a.ts', "import { b } from '../platform/b.ts'", 'no layer "lib"'],
    [
      'server/src/features/orders/a.ts',
      "import { b } from '../../platform/http/idempotency/b.ts'",
      'imports server/src/platform/http/idempotency/b.ts',
    ],
  ])('%s may not say: %s', (path, text, problem) => {
    expect(refusal(path, text)).toContain(problem)
  })
})

describe('users of product files', () => {
  const label = { 'web/src/product/order/label.ts': 'export const label = 1' }
  const reader = (app: string) => ({
    [`web/src/${app}/a.ts`]: "import { label } from '../product/order/label.ts'",
  })

  it('rejects a product file that only one app uses, and names the app', () => {
    const [finding, ...others] = checkImports(parseSources({ ...label, ...reader('driver') }))
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      path: 'web/src/product/order/label.ts',
      problem: 'only driver uses this file',
      fix: 'move it to web/src/driver/.',
    })
  })

  it('counts type imports and indirect users', () => {
    const behind = {
      'web/src/product/chat/b.ts': "import type { label } from '../order/label.ts'",
      'web/src/client/b.ts': "import { b } from '../product/chat/b.ts'",
      'web/src/operator/b.ts': "import { b } from '../product/chat/b.ts'",
    }
    expect(refusals({ ...label, ...behind })).toEqual([])
  })

  it('accepts files used by two apps and imports of an earlier folder', () => {
    const truck = { 'web/src/product/truck/truck.ts': "import { label } from '../order/label.ts'" }
    const readers = {
      'web/src/client/a.ts': "import { truck } from '../product/truck/truck.ts'",
      'web/src/public/a.ts': "import { truck } from '../product/truck/truck.ts'",
    }
    expect(refusals({ ...label, ...truck, ...readers })).toEqual([])
  })

  it('does not count tests, and rejects unused files', () => {
    const test = { 'web/src/client/a.test.ts': "import { label } from '../product/order/label.ts'" }
    expect(refusals({ ...label, ...test })).toEqual(['no app uses this file'])
  })
})

describe('circular imports', () => {
  it('rejects a cycle, including type imports, and shows its path', () => {
    const problem = refusals({
      'domain/src/a.ts': "import { b } from './b.ts'",
      'domain/src/b.ts': "import type { C } from './c.ts'",
      'domain/src/c.ts': "import { a } from './a.ts'",
    })
    expect(problem).toEqual([
      'circular import: domain/src/a.ts → domain/src/b.ts → domain/src/c.ts → domain/src/a.ts',
    ])
  })

  it('accepts two paths to one file', () => {
    expect(
      refusals({
        'domain/src/a.ts': "import { b } from './b.ts'; import { c } from './c.ts'",
        'domain/src/b.ts': "import { c } from './c.ts'",
        'domain/src/c.ts': '',
      }),
    ).toEqual([])
  })
})

it('reports the line', () => {
  const [finding] = checkImports(parseSources({ 'domain/src/a.ts': "\n\nimport fs from 'node:fs'\n" }))
  expect(finding).toMatchObject({ path: 'domain/src/a.ts', line: 3 })
})
