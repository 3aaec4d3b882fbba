import { expect, test } from 'vitest'
import { modalOf, searchWithModal, withoutModal } from './modal-name.ts'

const search = (text: string) => new URLSearchParams(text)

test('the URL names the modal', () => {
  expect(modalOf(search('order=5&modal=logout'))).toBe('logout')
})

test('an unknown name opens no modal', () => {
  expect(modalOf(search('modal=toString'))).toBeNull()
  expect(modalOf(search(''))).toBeNull()
})

test('opening one modal replaces another and keeps the screen’s own query', () => {
  expect(searchWithModal(search('order=5&modal=pick-point&stop=1'), 'create-order')).toBe(
    '?order=5&modal=create-order',
  )
})

test('a modal carries its own parameters', () => {
  expect(searchWithModal(search(''), 'pick-point', { stop: '2' })).toBe('?modal=pick-point&stop=2')
})

test('closing keeps the screen’s own query', () => {
  expect(withoutModal(search('tab=done&modal=pick-point&stop=1')).toString()).toBe('tab=done')
})

test('parameters of one modal are not passed to the next', () => {
  expect(searchWithModal(search('order=5&modal=driver-offer&offer=12'), 'cancel-order')).toBe(
    '?order=5&modal=cancel-order',
  )
  expect(withoutModal(search('order=5&modal=create-order&edit=5')).toString()).toBe('order=5')
})
