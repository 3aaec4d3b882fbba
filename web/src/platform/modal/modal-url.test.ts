import { expect, test } from 'vitest'
import { modalIn, stepsBehind, wasOpenedHere, withModal, withoutModal } from './modal-url.ts'

const query = (text: string) => new URLSearchParams(text)

test.each([
  ['order=5&modal=logout', 'logout'],
  ['modal=toString', null],
  ['', null],
])('the modal of %s is %s', (text, expected) => {
  expect(modalIn(query(text), ['menu', 'logout'])).toBe(expected)
})

test('opening a modal sets its parameters and replaces another modal', () => {
  expect(withModal(query('order=5&modal=menu&stop=1'), 'pick', { edit: '2' }, ['stop', 'edit'])).toBe(
    '?order=5&modal=pick&edit=2',
  )
})

test('closing keeps the query of the screen', () => {
  expect(withoutModal(query('tab=done&modal=pick&stop=1'), ['stop']).toString()).toBe('tab=done')
})

test('recognizes a history entry made by opening a modal', () => {
  expect([{ openedHere: true, stepsBehind: 2 }, { stepsBehind: 2 }, null].map(wasOpenedHere)).toEqual([
    true,
    false,
    false,
  ])
  expect([{ stepsBehind: 2 }, null].map(stepsBehind)).toEqual([2, 0])
})
