import { expect, test } from 'vitest'
import { addOpenDialog, topDialog, watchOpenDialogs } from './open-dialogs.ts'

const dialog = () => ({}) as HTMLDialogElement

test('the top dialog is the last opened, then the one below it once it closes', () => {
  const [first, second] = [dialog(), dialog()]
  expect(topDialog()).toBeNull()
  const closeFirst = addOpenDialog(first)
  const closeSecond = addOpenDialog(second)
  expect(topDialog()).toBe(second)
  closeSecond()
  expect(topDialog()).toBe(first)
  closeFirst()
  expect(topDialog()).toBeNull()
})

test('notifies listeners of each opening and closing until they unsubscribe', () => {
  const seen: (HTMLDialogElement | null)[] = []
  const stop = watchOpenDialogs(() => seen.push(topDialog()))
  const first = dialog()
  const close = addOpenDialog(first)
  close()
  stop()
  addOpenDialog(dialog())()
  expect(seen).toEqual([first, null])
})
