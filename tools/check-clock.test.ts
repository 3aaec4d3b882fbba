import { expect, it } from 'vitest'
import { checkClock } from './check-clock.ts'
import { parseSources } from './sources/parse-sources.ts'

const wrongIn = (text: string, path = 'server/src/features/orders/a.ts') =>
  checkClock(parseSources({ [path]: text })).map(each => each.wrong)

it.each([
  ['const a = () => [clock.now(), clock.now()]', 'a function reads the clock twice'],
  [
    'export const a = ({ clock }) => { const b = clock.now(); return { b, c: clock.now() } }',
    'a function reads the clock twice',
  ],
  ['const step = async (tx: Tx, parts: Parts) => parts.clock.now()', "a command's step reads the clock"],
])('refuses %s', (text, wrong) => {
  expect(wrongIn(text)).toEqual([wrong])
})

it.each([
  'export const a = async (tx: Tx, parts: Parts) => parts.clock.now()',
  'const a = (app: App, { clock }: Parts) => { app.get(() => clock.now()); app.put(() => clock.now()) }',
  'const step = (tx: Tx, now: Date) => now',
])('lets pass %s', text => {
  expect(wrongIn(text)).toEqual([])
})

it('lets platform and tests read it as they like', () => {
  const twice = 'const a = () => [clock.now(), clock.now()]'
  expect(wrongIn(twice, 'server/src/platform/a.ts')).toEqual([])
  expect(wrongIn(twice, 'server/src/features/a.test.ts')).toEqual([])
})
