import { expect, it } from 'vitest'
import { type SurveyedChunk, sharedChunks } from './shared-chunks.ts'

const chunk = (fileName: string, of: Partial<SurveyedChunk>): SurveyedChunk => ({
  fileName,
  isEntry: false,
  isDynamicEntry: false,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  moduleIds: [`/src/${fileName}.ts`],
  code: '',
  ...of,
})

const app = (name: string, imports: string[], dynamicImports: string[] = []) =>
  chunk(name, { isEntry: true, facadeModuleId: `/web/${name}.html`, imports, dynamicImports })

const screen = (name: string, imports: string[]) =>
  chunk(name, { isDynamicEntry: true, facadeModuleId: `/web/src/client/${name}/${name}-screen.tsx`, imports })

const LARGE = { code: 'x'.repeat(3000) }

const merge = (...chunks: SurveyedChunk[]) => sharedChunks(chunks)

it('merges chunks that the same apps load at start, whatever their size', () => {
  const found = merge(
    app('app', ['one', 'two']),
    app('driver', ['one', 'two']),
    chunk('one', { ...LARGE, imports: ['three'] }),
    chunk('two', LARGE),
    chunk('three', LARGE),
  )
  expect(found).toEqual({
    '/src/one.ts': 'app-driver',
    '/src/two.ts': 'app-driver',
    '/src/three.ts': 'app-driver',
  })
})

it('separates what one app loads at start from what another loads later', () => {
  const found = merge(
    app('app', ['one', 'two'], ['settings']),
    app('admin', [], ['audit']),
    chunk('one', {}),
    chunk('two', {}),
    screen('settings', ['one']),
    screen('audit', ['two']),
  )
  expect(found).toEqual({ '/src/one.ts': 'app', '/src/two.ts': 'app_or_admin' })
})

it("merges what an app's other screens share only if it is small", () => {
  const shared = ['small', 'large']
  const found = merge(
    app('app', [], ['settings', 'addresses']),
    screen('settings', shared),
    screen('addresses', shared),
    chunk('small', {}),
    chunk('large', LARGE),
  )
  expect(found).toEqual({ '/src/small.ts': 'app-screens' })
})

it('does not delay a first screen by what only other screens share', () => {
  const found = merge(
    app('app', [], ['dashboard', 'settings', 'addresses']),
    screen('dashboard', ['first']),
    screen('settings', ['first', 'later']),
    screen('addresses', ['later']),
    chunk('first', {}),
    chunk('later', {}),
  )
  expect(found['/src/first.ts']).toBe('dashboard-screen_or_app')
  expect(found['/src/later.ts']).toBe('app-screens')
})

it('does not merge a small chunk that imports a large one of its group, but merges what the large one imports', () => {
  const shared = ['top', 'bottom']
  const found = merge(
    app('app', [], ['settings', 'addresses']),
    screen('settings', shared),
    screen('addresses', shared),
    chunk('top', { imports: ['large'] }),
    chunk('large', { ...LARGE, imports: ['bottom'] }),
    chunk('bottom', {}),
  )
  expect(found).toEqual({ '/src/bottom.ts': 'app-screens' })
})

it('separates what an app loads at start from what only its screens share, which may import the app', () => {
  const found = merge(
    app('app', ['title'], ['settings', 'addresses']),
    chunk('title', {}),
    screen('settings', ['title', 'shared']),
    screen('addresses', ['title', 'shared']),
    chunk('shared', { imports: ['app'] }),
  )
  expect(found).toEqual({ '/src/title.ts': 'app', '/src/shared.ts': 'app-screens' })
})

it('does not merge entries and screens', () => {
  expect(merge(app('app', ['settings'], ['settings']), screen('settings', []))).toEqual({})
})
