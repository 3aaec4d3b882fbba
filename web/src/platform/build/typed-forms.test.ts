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

test('typing into a form counts as unsaved until the form is removed', () => {
  const { forms, type } = madeUp()
  expect(forms.hasUnsaved()).toBe(false)
  const open = form()
  type(open)
  expect(forms.hasUnsaved()).toBe(true)
  open.isConnected = false
  expect(forms.hasUnsaved()).toBe(false)
})

test('ignores forms that store their input, and fields outside a form', () => {
  const { forms, type } = madeUp()
  type(form(true))
  type(null)
  expect(forms.hasUnsaved()).toBe(false)
})

test('records nothing after stop', () => {
  const { forms, type } = madeUp()
  forms.stop()
  type(form())
  expect(forms.hasUnsaved()).toBe(false)
})
