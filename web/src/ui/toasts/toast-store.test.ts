import { beforeEach, expect, test } from 'vitest'
import { closeToast, readToasts, showToast, watchToasts } from './toast-store.ts'

beforeEach(() => {
  for (const { id } of readToasts()) closeToast(id)
})

test('says, tells its watchers, and closes', () => {
  let told = 0
  const stop = watchToasts(() => {
    told += 1
  })
  showToast('success', 'Saqlandi')
  expect(readToasts()).toMatchObject([{ tone: 'success', text: 'Saqlandi' }])
  closeToast(readToasts()[0]!.id)
  expect(readToasts()).toEqual([])
  expect(told).toBe(2)
  stop()
  showToast('error', 'Tarmoq xatosi')
  expect(told).toBe(2)
})

test('the same text stands once, and never more than three at a time', () => {
  showToast('error', 'Tarmoq xatosi')
  showToast('error', 'Tarmoq xatosi')
  expect(readToasts()).toHaveLength(1)
  for (const text of ['a', 'b', 'c']) showToast('warning', text)
  expect(readToasts().map(({ text }) => text)).toEqual(['a', 'b', 'c'])
})
