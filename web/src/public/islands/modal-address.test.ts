import { expect, test } from 'vitest'
import { modalOf, withModal, withoutModal } from './modal-address.ts'

test.each([
  ['?modal=login', 'login'],
  ['?modal=register-company&then=order', 'register-company'],
  ['?modal=logout', null],
  ['?modal=toString', null],
  ['', null],
])('%s names the modal %s', (query, modal) => {
  expect(modalOf(query)).toBe(modal)
})

test('switching to registration keeps the order begun in the calculator', () => {
  expect(withModal('?modal=login&then=order', 'register-company')).toBe('?modal=register-company&then=order')
})

test('closing removes only the modal and its parameters', () => {
  expect(withoutModal('?utm=a&modal=login&then=order')).toBe('?utm=a')
  expect(withoutModal('?modal=login')).toBe('')
})
