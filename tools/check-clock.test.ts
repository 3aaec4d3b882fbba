import { expect, it } from 'vitest'
import { checkClock } from './check-clock.ts'
import { parseSources } from './sources/parse-sources.ts'

const problemsIn = (text: string, path = 'server/src/features/orders/a.ts') =>
  checkClock(parseSources({ [path]: text })).map(each => each.problem)

it.each([
  ['const a = () => [clock.now(), clock.now()]', 'a function reads the clock twice'],
  [
    'export const a = ({ clock }) => { const b = clock.now(); return { b, c: clock.now() } }',
    'a function reads the clock twice',
  ],
  ['const step = async (tx: Tx, parts: Parts) => parts.clock.now()', "a command's step reads the clock"],
])('rejects %s', (text, problem) => {
  expect(problemsIn(text)).toEqual([problem])
})

it.each([
  'export const a = async (tx: Tx, parts: Parts) => parts.clock.now()',
  'const a = (app: App, { clock }: Parts) => { app.get(() => clock.now()); app.put(() => clock.now()) }',
  'const step = (tx: Tx, now: Date) => now',
])('accepts %s', text => {
  expect(problemsIn(text)).toEqual([])
})

it('ignores platform and tests', () => {
  const twice = 'const a = () => [clock.now(), clock.now()]'
  expect(problemsIn(twice, 'server/src/platform/a.ts')).toEqual([])
  expect(problemsIn(twice, 'server/src/features/a.test.ts')).toEqual([])
})

it("a screen shows the server's time, not the device's", () => {
  const ofDevice = 'const today = tashkentDate(new Date())'
  expect(problemsIn(ofDevice, 'web/src/client/acts/a.tsx')).toEqual(["a screen reads the device's clock"])
  expect(problemsIn('const at = new Date(order.at)', 'web/src/client/acts/a.tsx')).toEqual([])
  expect(problemsIn(ofDevice, 'web/src/platform/time/a.ts')).toEqual([])
})
