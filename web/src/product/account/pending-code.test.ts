import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingCode } from './pending-code.ts'

type Step = { phone: string; resendAt: number; expiresAt: number; id: string }

const step: Step = { phone: '998901234567', resendAt: 1000, expiresAt: 5000, id: 'x' }
const pending = pendingCode<Step>('karvon.step', ({ id }) => typeof id === 'string')

let values = new Map<string, string>()
beforeEach(() => {
  values = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a step survives a reload until its code expires or it is removed', () => {
  pending.store(step)
  expect([pending.read(4999), pending.read(5000)]).toEqual([step, null])
  pending.remove()
  expect(pending.read(4999)).toBe(null)
})

test.each(['{"phone":', '7', '{"phone":"998901234567","resendAt":1,"expiresAt":9}'])(
  'ignores an incomplete step: %s',
  text => {
    values.set('karvon.step', text)
    expect(pending.read(5)).toBe(null)
  },
)

test('works without storage, except over a reload', () => {
  vi.stubGlobal('sessionStorage', undefined)
  pending.store(step)
  pending.remove()
  expect(pending.read(1)).toBe(null)
})
