import { describe, expect, it } from 'vitest'
import { checkDeclarations, checkFileNames, checkUnfinished } from './check-names.ts'
import { parseSources } from './sources/parse-sources.ts'

const problemsIn = (text: string, path = 'server/src/a.ts') =>
  checkDeclarations(parseSources({ [path]: text })).map(each => each.problem)

describe('file and folder names', () => {
  it.each([
    'domain/src/orders/order-status.ts',
    'domain/src/orders/order-status.test.ts',
    'web/src/public/landing/hero.module.css',
    'server/migrations/0001-first-slice.sql',
    'web/README.md',
    'web/src/ui/fonts/OFL.txt',
    'server/src/features/handbook/handbook.ts',
  ])('accepts %s', path => {
    expect(checkFileNames([path])).toEqual([])
  })

  it.each([
    'domain/src/utils.ts',
    'domain/src/orders/date-utils.ts',
    'web/src/ui/form-helper.tsx',
    'server/src/common/a.ts',
    'server/src/shared/a.ts',
    'server/src/core/a.ts',
    'web/src/app/index.tsx',
    'contract/src/types.ts',
    'contract/src/constants.test.ts',
    'server/src/manager.ts',
    'web/src/ui/orderCard.tsx',
    'web/src/ui/OrderCard.tsx',
    'web/src/ui/order_card.css',
  ])('rejects %s', path => {
    expect(checkFileNames([path])).toHaveLength(1)
  })
})

describe('unfinished work', () => {
  it.each(['TO' + 'DO', 'FIX' + 'ME', '@ts-' + 'ignore', '@ts-' + 'nocheck'])('rejects %s', word => {
    expect(checkUnfinished({ 'a.ts': `const a = 1\n// ${word} later\n` })).toMatchObject([{ line: 2 }])
  })

  it('accepts ordinary words', () => {
    expect(checkUnfinished({ 'a.ts': '// todos of a list, hacksaw\n' })).toEqual([])
  })
})

describe('declarations', () => {
  it.each([
    ['export default 1', 'a default export'],
    ['export default function a() {}', 'a default export'],
    ['const a = 1\nexport { a as default }', 'a default export'],
    ["export { a } from './a.ts'\nexport { b } from './b.ts'", 'a barrel'],
    ["export * from './a.ts'\nexport const b = 1", 'a barrel'],
    ['export const a = {} as any', '`as any` hides a type'],
    ["it.only('a', () => {})", 'a disabled test, or one that disables others'],
    ["describe.only('a', () => {})", 'a disabled test, or one that disables others'],
    ["test.skip('a', () => {})", 'a disabled test, or one that disables others'],
    ["it.todo('a')", 'a disabled test, or one that disables others'],
  ])('rejects %s', (text, problem) => {
    expect(problemsIn(text)).toEqual([problem])
  })

  it.each([
    'export const a = 1',
    "import { b } from './b.ts'\nexport const a = b as unknown",
    "export type { B } from './b.ts'\nexport const a = 1",
    'const a = 1\nexport { a }',
    'switch (a) { default: b() }',
    "test.skip(process.platform === 'win32', 'no signals there')",
    "it('only passes', () => list.only('x'))",
  ])('accepts %s', text => {
    expect(problemsIn(text)).toEqual([])
  })

  it('accepts default exports that a tool requires', () => {
    expect(problemsIn('export default {}', 'web/vite.config.ts')).toEqual([])
  })
})
