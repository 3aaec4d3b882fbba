import { beforeEach, expect, test } from 'vitest'
import { closeToast, readToasts, showToast, watchToasts } from './toast-store.ts'

beforeEach(() => {
  for (const { id } of readToasts()) closeToast(id)
})

test('shows a toast, notifies listeners, and closes it', () => {
  let calls = 0
  const stop = watchToasts(() => {
    calls += 1
  })
  showToast('success', 'Saqlandi')
  expect(readToasts()).toMatchObject([{ tone: 'success', text: 'Saqlandi' }])
  closeToast(readToasts()[0]!.id)
  expect(readToasts()).toEqual([])
  expect(calls).toBe(2)
  stop()
  showToast('error', 'Tarmoq xatosi')
  expect(calls).toBe(2)
})

test('shows the same text once, and at most three toasts', () => {
  showToast('error', 'Tarmoq xatosi')
  showToast('error', 'Tarmoq xatosi')
  expect(readToasts()).toHaveLength(1)
  for (const text of ['a', 'b', 'c']) showToast('warning', text)
  expect(readToasts().map(({ text }) => text)).toEqual(['a', 'b', 'c'])
})
