import { expect, test } from 'vitest'
import { modalOf, withModal, withoutModal } from './modal-address.ts'

test.each([
  ['?modal=login', 'login'],
  ['?modal=register-company&then=order', 'register-company'],
  ['?modal=logout', null],
  ['?modal=toString', null],
  ['', null],
])('%s asks for %s', (query, modal) => {
  expect(modalOf(query)).toBe(modal)
})

test('going on to register keeps what the calculator began', () => {
  expect(withModal('?modal=login&then=order', 'register-company')).toBe('?modal=register-company&then=order')
})

test('closing takes the modal and what belongs to it, and nothing else', () => {
  expect(withoutModal('?utm=a&modal=login&then=order')).toBe('?utm=a')
  expect(withoutModal('?modal=login')).toBe('')
})
