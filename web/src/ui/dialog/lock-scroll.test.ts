import { expect, test } from 'vitest'
import { lockScroll } from './lock-scroll.ts'

const page = (clientWidth: number) => ({ clientWidth, style: { overflow: '', scrollbarGutter: '' } })

test('reserves the scrollbar’s space while a page with a scrollbar is locked', () => {
  const root = page(1265)
  const unlock = lockScroll(root, 1280)
  expect(root.style).toEqual({ overflow: 'hidden', scrollbarGutter: 'stable' })
  unlock()
  expect(root.style).toEqual({ overflow: '', scrollbarGutter: '' })
})

test('reserves no space on a page without a scrollbar', () => {
  const root = page(1280)
  const unlock = lockScroll(root, 1280)
  expect(root.style).toEqual({ overflow: 'hidden', scrollbarGutter: '' })
  unlock()
})

test('keeps the page locked until the last dialog is closed', () => {
  const root = page(1280)
  const unlockOuter = lockScroll(root, 1280)
  const unlockInner = lockScroll(root, 1280)
  unlockInner()
  expect(root.style.overflow).toBe('hidden')
  unlockOuter()
  expect(root.style.overflow).toBe('')
})
