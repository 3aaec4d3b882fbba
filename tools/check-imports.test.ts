import { describe, expect, it } from 'vitest'
import { checkImports } from './check-imports.ts'
import { parseSources } from './sources/parse-sources.ts'

const refusals = (texts: Record<string, string>) => checkImports(parseSources(texts)).map(each => each.wrong)
const refusal = (path: string, text: string) => refusals({ [path]: text }).join('; ')

describe('walls between rooms', () => {
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
    ['web/src/app/a.tsx', "import ru from '@karvon/contract/messages/ru.json'"],
    ['e2e/a.spec.ts', "import { SITE_LOCALES } from '@karvon/contract/site-routes'"],
    ['bench/run.ts', "import { createApp } from '../server/src/app.ts'"],
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
    ['contract/src/a.ts', "export type A = import('../../web/src/app/a.ts').A", 'contract imports web'],
    ['server/src/app.ts', "import { b } from '../../web/src/app/a.ts'", 'server imports web'],
    ['web/src/app/a.ts', "export * from '../../../server/src/app.ts'", 'web imports server'],
    ['web/src/app/a.ts', "import { b } from '../../../domain/src/b.ts'", 'reaches into domain'],
    ['e2e/a.spec.ts', "import { uzs } from '@karvon/domain/values/uzs'", 'e2e imports domain'],
    ['e2e/a.spec.ts', "import { createApp } from '../server/src/app.ts'", 'e2e imports server'],
  ])('%s may not say: %s', (path, text, wrong) => {
    expect(refusal(path, text)).toContain(wrong)
  })
})

describe('floors inside a room', () => {
  it.each([
    ['server/src/platform/db/a.ts', "import { b } from '../http/b.ts'"],
    [
      'server/src/features/orders/a.ts',
      "import { b } from '../../platform/b.ts'; import { c } from './c.ts'",
    ],
    ['server/src/features/orders/place/a.ts', "import { b } from '../order-repository.ts'"],
    ['server/src/features/orders/a.test.ts', "import { app } from '../../../test/app-for-tests.ts'"],
    ['server/src/app.ts', "import { b } from './features/orders/b.ts'; import { c } from './platform/c.ts'"],
    ['web/src/ui/a.tsx', "import { b } from '../platform/b.ts'"],
    ['web/src/public/a.tsx', "import { b } from '../features/pricing/b.ts'; import { c } from '../ui/c.tsx'"],
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
      "import { b } from '../pricing/b.ts'",
      'feature orders imports feature pricing',
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
    ['web/src/ui/a.tsx', "import { b } from '../features/orders/b.ts'", "web's ui imports its features"],
    ['web/src/app/a.tsx', "import { b } from '../public/b.tsx'", "web's app imports its public"],
    [
      'web/src/features/orders/a.ts',
      "export const b = () => import('../geo/b.tsx')",
      'feature orders imports feature geo',
    ],
    [
      'server/src/features/orders/a.ts',
      "import { app } from '../../../test/app-for-tests.ts'",
      'imports its test',
    ],
    ['server/src/lib/a.ts', "import { b } from '../platform/b.ts'", 'no floor "lib"'],
  ])('%s may not say: %s', (path, text, wrong) => {
    expect(refusal(path, text)).toContain(wrong)
  })
})

describe('light public pages', () => {
  const button = "import { Button } from '@mantine/core'\nexport const b = Button"

  it('refuses Mantine where it is imported', () => {
    expect(refusal('web/src/public/a.tsx', button)).toBe('reaches @mantine/core')
  })

  it('refuses Mantine behind other files, and shows the way', () => {
    const wrong = refusals({
      'web/src/public/a.tsx': "import { b } from '../ui/b.tsx'",
      'web/src/ui/b.tsx': "export const b = () => import('./c.tsx')",
      'web/src/ui/c.tsx': button,
    })
    expect(wrong).toEqual(['reaches web/src/ui/b.tsx → web/src/ui/c.tsx → @mantine/core'])
  })

  it('lets types pass, and Mantine in the signed-in areas', () => {
    expect(
      refusals({
        'web/src/public/a.tsx': "import type { B } from '../ui/b.tsx'",
        'web/src/ui/b.tsx': button,
        'web/src/app/c.tsx': button,
      }),
    ).toEqual([])
  })
})

it('names the line', () => {
  const [finding] = checkImports(parseSources({ 'domain/src/a.ts': "\n\nimport fs from 'node:fs'\n" }))
  expect(finding).toMatchObject({ path: 'domain/src/a.ts', line: 3 })
})
