import { expect, test } from 'vitest'
import { isOutside, watchBackdrop } from './dialog-backdrop.ts'

const BOX = { left: 100, right: 500, top: 50, bottom: 300 }

test.each([
  [99, 100, true],
  [501, 100, true],
  [200, 49, true],
  [200, 301, true],
  [100, 50, false],
  [300, 200, false],
])('a press at %i, %i is outside: %s', (clientX, clientY, expected) => {
  expect(isOutside({ clientX, clientY }, BOX)).toBe(expected)
})

const press = (type: string, clientX: number) =>
  Object.assign(new Event(type), { clientX, clientY: 100 }) as unknown as MouseEvent

test('closes on a click on the backdrop, but not on one that began inside', () => {
  const dialog = Object.assign(new EventTarget(), { getBoundingClientRect: () => BOX })
  let presses = 0
  const stop = watchBackdrop(dialog as unknown as HTMLDialogElement, () => {
    presses += 1
  })
  const drag = (from: number, to: number) => {
    dialog.dispatchEvent(press('pointerdown', from))
    dialog.dispatchEvent(press('click', to))
  }
  drag(300, 10)
  drag(10, 300)
  expect(presses).toBe(0)
  drag(10, 10)
  expect(presses).toBe(1)
  stop()
  drag(10, 10)
  expect(presses).toBe(1)
})
