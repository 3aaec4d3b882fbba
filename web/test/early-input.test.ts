import { createElement, type ReactElement, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdPress } from '../src/public/shell/hold-press.ts'
import { FigureField } from '../src/ui/fields/figure-field.tsx'
import { PhoneField } from '../src/ui/fields/phone-field.tsx'
import { PATIENCE } from './browser/patience.ts'

const page = document.documentElement.dataset
let root: Root | null = null

beforeEach(() => {
  document.body.replaceChildren()
})
afterEach(() => {
  root?.unmount()
  root = null
  window.repeatPress?.(true)
  delete page.awake
})

const html = (markup: string) => {
  document.body.innerHTML = markup
}
const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`no #${id}`)
  return found
}
const countClicks = (id: string) => {
  const count = { clicks: 0 }
  element(id).addEventListener('click', () => {
    count.clicks += 1
  })
  return count
}

test('a button of an island waits for it, and the last of several presses counts once', () => {
  html('<div id="island" data-island="a"><button id="first"></button><button id="last"></button></div>')
  const [first, last] = [countClicks('first'), countClicks('last')]
  holdPress()
  for (const id of ['first', 'last', 'last']) element(id).click()
  page.awake = ''
  window.repeatPress?.()
  expect([first.clicks, last.clicks]).toEqual([0, 0])
  expect(document.activeElement).toBe(element('last'))
  element('island').dataset.awake = ''
  window.repeatPress?.()
  window.repeatPress?.()
  expect([first.clicks, last.clicks]).toEqual([0, 1])
})

test('a link to a modal waits for the page, other links and folds do not', () => {
  html(
    '<a id="modal" href="#m" data-opens="login"></a><a id="link" href="#l"></a>' +
      '<details><summary id="fold"></summary></details>',
  )
  const [modal, link, fold] = [countClicks('modal'), countClicks('link'), countClicks('fold')]
  holdPress()
  for (const id of ['link', 'fold', 'modal']) element(id).click()
  expect([modal.clicks, link.clicks, fold.clicks]).toEqual([0, 1, 1])
  page.awake = ''
  window.repeatPress?.()
  expect(modal.clicks).toBe(1)
})

test('a script that cannot be loaded lets every press through', () => {
  html('<div data-island="a"><button id="button"></button></div>')
  const button = countClicks('button')
  holdPress()
  element('button').click()
  window.repeatPress?.(true)
  element('button').click()
  expect(button.clicks).toBe(2)
})

type Render = (value: string, onChange: (next: string) => void) => ReactElement

const figure: Render = (text, onChange) => createElement(FigureField, { label: 'Vazni', text, onChange })
const phone: Render = (value, onChange) => createElement(PhoneField, { label: 'Telefon', value, onChange })

function Form({ render, onReport }: { render: Render; onReport: (value: string) => void }) {
  const [value, setValue] = useState('')
  return render(value, next => {
    onReport(next)
    setValue(next)
  })
}

const hydrate = (render: Render, typed: string, caret: number) => {
  const seen: string[] = []
  const form = createElement(Form, { render, onReport: value => void seen.push(value) })
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(form)
  const field = place.querySelector('input')
  if (field === null) throw new Error('no field')
  field.value = typed
  field.focus()
  field.setSelectionRange(caret, caret)
  root = hydrateRoot(place, form)
  return { field, seen }
}

test.each([
  ['a figure', figure, '12500', 3, '12\u00a0500', 4, '12\u00a0500'],
  ['a phone number', phone, '901234567', 4, '90 123-45-67', 5, '+998901234567'],
] as const)(
  '%s typed before hydration is formatted and reported, the caret stays',
  async (_, render, typed, caret, text, caretAfter, reported) => {
    const { field, seen } = hydrate(render, typed, caret)
    await vi.waitFor(() => expect(field.value).toBe(text), PATIENCE)
    expect([field.selectionStart, seen]).toEqual([caretAfter, [reported]])
  },
)
