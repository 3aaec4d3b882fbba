import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markLeaving, wasLeaveCutShort } from './unfinished-leave.ts'

const values = new Map<string, string>()

beforeEach(() => {
  values.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a page that unloads before its data is deleted leaves a mark for the next one, once', () => {
  markLeaving(new Promise(() => {}))
  expect([wasLeaveCutShort(), wasLeaveCutShort()]).toEqual([true, false])
})

test('after the deletion the next page has nothing to finish', async () => {
  markLeaving(Promise.resolve())
  await expect.poll(() => values.size).toBe(0)
  expect(wasLeaveCutShort()).toBe(false)
})

test('without storage nothing is left behind', () => {
  vi.stubGlobal('sessionStorage', undefined)
  markLeaving(Promise.resolve())
  expect(wasLeaveCutShort()).toBe(false)
})
