import { expect, test } from 'vitest'
import { watchClosing } from './watch-closing.ts'

const watched = (open = true) => {
  const dialog = Object.assign(new EventTarget(), { open })
  const seen = { closings: 0 }
  const stop = watchClosing(dialog as unknown as HTMLDialogElement, () => {
    seen.closings += 1
  })
  return { dialog, seen, stop }
}

test('reports Escape without closing the dialog, which is up to its owner', () => {
  const { dialog, seen, stop } = watched()
  const cancel = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(cancel)
  expect([cancel.defaultPrevented, seen.closings]).toEqual([true, 1])
  stop()
  dialog.dispatchEvent(new Event('cancel'))
  expect(seen.closings).toBe(1)
})

test('ignores the cancel event of a file input', () => {
  const { dialog, seen } = watched()
  const left = new Event('cancel', { bubbles: true, cancelable: true })
  Object.defineProperty(left, 'target', { value: new EventTarget() })
  dialog.dispatchEvent(left)
  expect([left.defaultPrevented, seen.closings]).toEqual([false, 0])
})

test.each([
  [false, 1],
  [true, 0],
])('reports a late close event of a dialog that is open (%s) %i times', (open, closings) => {
  const { dialog, seen } = watched(open)
  dialog.dispatchEvent(new Event('close'))
  expect(seen.closings).toBe(closings)
})
