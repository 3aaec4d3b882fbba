import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { m } from '../src/messages/compiled/messages.js'
import { EvidenceForm } from '../src/product/claim/evidence-form.tsx'
import { expectText, fillIn, press } from './browser/act-on-page.ts'
import { PATIENCE } from './browser/patience.ts'

type Decoding = { readonly done: () => void; readonly fail: () => void }

let decodings: Decoding[] = []
let sent: FormData[] = []
let root: Root

const SMALL = { width: 40, height: 30, close: () => {} }
const SEND = 'Yuborish'
const EMPTY = { children: null }

/** Decoding ends when the test says so. */
const decodeSlowly = () =>
  new Promise((resolve, reject) => {
    decodings.push({ done: () => resolve(SMALL), fail: () => reject(new Error('not an image')) })
  })

const choose = (...names: string[]): Promise<void> =>
  vi.waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (input === null) throw new Error('no field for photos')
    const files = names.map(name => new File(['…'], name, { type: 'image/jpeg' }))
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, PATIENCE)

const decoding = (at: number): Promise<Decoding> =>
  vi.waitFor(() => {
    const one = decodings[at]
    if (one === undefined) throw new Error(`only ${decodings.length} photos are decoded`)
    return one
  }, PATIENCE)

const isBusy = () => document.querySelector('button[aria-busy="true"]')?.textContent === m.ui_photo_reading()
const photosIn = (form: FormData | undefined) =>
  form?.getAll('photos[]').map(photo => (photo instanceof File ? photo.name : photo))

beforeEach(() => {
  decodings = []
  sent = []
  vi.stubGlobal('createImageBitmap', decodeSlowly)
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  root.render(
    createElement(EvidenceForm, {
      ...EMPTY,
      label: 'Nima boʻldi?',
      submitLabel: SEND,
      isBusy: false,
      problem: null,
      onSend: form => void sent.push(form),
    }),
  )
})
afterEach(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

test('a press while a photo is being prepared sends once, with the photo', async () => {
  await fillIn('Nima boʻldi?', 'Tent yirtilgan')
  await choose('tent.jpg')
  await expectText(m.ui_photo_reading())
  await press(SEND)
  await vi.waitFor(() => expect(isBusy()).toBe(true), PATIENCE)
  // again by Enter in a field, and by the button
  document.querySelector('form')?.requestSubmit()
  await press(m.ui_photo_reading())
  expect(sent).toEqual([])
  ;(await decoding(0)).done()
  await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENCE)
  expect([sent[0]?.get('text'), photosIn(sent[0])]).toEqual(['Tent yirtilgan', ['tent.jpg']])
  await vi.waitFor(() => expect(isBusy()).toBe(false), PATIENCE)
  expect(sent).toHaveLength(1)
})

test('it waits for the last of several choices, and sends all in their order', async () => {
  await choose('a.jpg')
  await press(SEND)
  await choose('b.jpg', 'c.jpg')
  ;(await decoding(0)).done()
  const [second, third] = [await decoding(1), await decoding(2)]
  third.done()
  await expectText(m.ui_photo_reading())
  expect(sent).toEqual([])
  second.done()
  await vi.waitFor(() => expect(photosIn(sent[0])).toEqual(['a.jpg', 'b.jpg', 'c.jpg']), PATIENCE)
  expect(sent).toHaveLength(1)
})

test('a photo that cannot be read withdraws the press and is named at its field', async () => {
  await fillIn('Nima boʻldi?', 'Tent yirtilgan')
  await choose('tent.heic')
  await press(SEND)
  ;(await decoding(0)).fail()
  await expectText(m.ui_photo_wrong())
  await expectText('Tent yirtilgan')
  await vi.waitFor(() => expect(isBusy()).toBe(false), PATIENCE)
  expect(sent).toEqual([])
  const input = document.querySelector('input[type="file"]')
  expect([input?.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', input])
  await choose('tent.jpg')
  ;(await decoding(1)).done()
  await expectText(m.ui_photo_add())
  expect(sent).toEqual([])
  await press(SEND)
  await vi.waitFor(() => expect(photosIn(sent[0])).toEqual(['tent.jpg']), PATIENCE)
})

test('a form that is left while it waits sends nothing', async () => {
  await choose('tent.jpg')
  await press(SEND)
  const one = await decoding(0)
  root.render(null)
  await vi.waitFor(() => expect(document.querySelector('form')).toBeNull(), PATIENCE)
  one.done()
  await new Promise(resolve => setTimeout(resolve))
  expect(sent).toEqual([])
})
