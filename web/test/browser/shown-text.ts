const HIDDEN = 'script, style, template, [hidden], [type="checkbox"], [type="radio"]'

const isField = (node: Node): node is HTMLInputElement | HTMLTextAreaElement =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement

const textOf = (node: Node): string => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.matches(HIDDEN)) return ''
  if (isField(node)) return node.value
  if (node instanceof HTMLSelectElement) return node.selectedOptions[0]?.text ?? ''
  return [...node.childNodes].map(textOf).join(' ')
}

/** A text with single spaces, none of them no-break, and without soft hyphens. */
export const tidied = (text: string): string => text.replace(/[\s\u00ad]+/g, ' ').trim()

/** The open dialog on top, which hides the page, or the page itself. */
export const topmost = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

/** The text of an element and the values of its fields, with single spaces. */
export const shownText = (element: Element): string => tidied(textOf(element))

/** The headings of an element, and the label of a dialog without one. */
export const shownHeadings = (element: Element): string[] =>
  [
    ...[...element.querySelectorAll('h1, h2, h3')].map(shownText),
    tidied(element.getAttribute('aria-label') ?? ''),
  ].filter(heading => heading !== '')
