import { expect, test } from 'vitest'
import { watchTypedForms } from './typed-forms.ts'

type Form = { isConnected: boolean; hasAttribute: (name: string) => boolean }

const form = (isKept = false): Form => ({
  isConnected: true,
  hasAttribute: name => isKept && name === 'data-kept',
})

const madeUp = () => {
  const page = new EventTarget()
  const forms = watchTypedForms(page as Document)
  const type = (into: Form | null) => {
    const event = new Event('input')
    Object.defineProperty(event, 'target', { value: { closest: () => into } })
    page.dispatchEvent(event)
  }
  return { forms, type }
}

test('what is typed into a form would be lost, until the form is gone', () => {
  const { forms, type } = madeUp()
  expect(forms.hasUnkept()).toBe(false)
  const open = form()
  type(open)
  expect(forms.hasUnkept()).toBe(true)
  open.isConnected = false
  expect(forms.hasUnkept()).toBe(false)
})

test('a form that keeps its words loses nothing, nor does a field that is in no form', () => {
  const { forms, type } = madeUp()
  type(form(true))
  type(null)
  expect(forms.hasUnkept()).toBe(false)
})

test('after the end nothing is remembered', () => {
  const { forms, type } = madeUp()
  forms.stop()
  type(form())
  expect(forms.hasUnkept()).toBe(false)
})
