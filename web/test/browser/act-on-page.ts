import { expect, vi } from 'vitest'
import { PATIENCE } from './patience.ts'
import { shownText, tidied, topmost } from './shown-text.ts'

const nameOf = (element: Element): string =>
  tidied(element.getAttribute('aria-label') ?? '') || shownText(element)

const find = <Found extends Element>(selector: string, name: string): Found => {
  const found = [...topmost().querySelectorAll<Found>(selector)]
  const wanted = found.find(element => nameOf(element) === tidied(name))
  if (wanted === undefined)
    throw new Error(`no ${selector} is named "${name}", only ${found.map(nameOf).join(', ')}`)
  return wanted
}

/** Presses the button of this name, once it is there and enabled. */
export const press = (name: string): Promise<void> =>
  vi.waitFor(() => find<HTMLButtonElement>('button:not([disabled])', name).click(), PATIENCE)

type Field = HTMLInputElement | HTMLTextAreaElement

const findField = (label: string): Field => {
  const field = document.getElementById(find<HTMLLabelElement>('label[for]', label).htmlFor)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field
  throw new Error(`"${label}" labels no field`)
}

const type = (field: Field, text: string): void => {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // past the setter by which React compares the value of the element
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Types into the field of this label, once it is there, and waits until the field shows the text. A field rendered a moment ago may
 * show it only after its effects have run.
 */
export const fillIn = async (label: string, text: string): Promise<void> => {
  await vi.waitFor(() => type(findField(label), text), PATIENCE)
  await vi.waitFor(() => expect(findField(label).value).toBe(text), PATIENCE)
}

/** Waits until the page, or the dialog on top of it, shows this text. */
export const expectText = (text: string): Promise<void> =>
  vi.waitFor(() => expect(shownText(topmost())).toContain(tidied(text)), PATIENCE)
