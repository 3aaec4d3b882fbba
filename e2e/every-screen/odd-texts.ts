import type { Locator, Page } from '@playwright/test'
import { resize } from './text-faults.ts'

/** Right-to-left override and its end, an emoji sequence, an HTML tag and an entity. */
const ODD = '\u202eقلم abc\u202c 👩‍👩‍👧‍👦🚚 <b>&amp;'
/** A text of `count` characters that ends in one unbreakable word. */
export const odd = (count: number): string => `${ODD} ${'щ'.repeat(count - [...ODD].length - 1)}`
export const LONG = odd(4000)
/** The text as it is shown: without its two signs of direction (decision 0093). */
export const withoutDirection = (text: string): string => text.replace(/[\u202e\u202c]/g, '')
export const NARROW = { width: 360, height: 740 }

/** Elements wider than the page; empty if the page does not scroll horizontally. */
export const sidewaysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter(element => element.getBoundingClientRect().right > clientWidth + 1)
      .filter(({ children, textContent }) => children.length === 0 && /щ{9}/.test(textContent))
      .map(({ parentElement, tagName, className }) => `${parentElement?.className} ${tagName} ${className}`)
      .concat(`${scrollWidth - clientWidth} px`)
  })

/** Free-text fields; numeric, phone and code fields accept digits only, and searches are not stored. */
const TEXT_FIELDS = [
  'textarea:visible',
  'input:is(:not([type]), [type="text"]):visible:not([inputmode="numeric"], [inputmode="decimal"], [inputmode="tel"])',
].join(', ')

const isForTyping = (field: Locator): Promise<boolean> =>
  field.evaluate((element: HTMLInputElement) => !element.disabled && !element.readOnly)

/** The open dialog, or the page: fields under a dialog can't be edited. */
const topmost = (page: Page, screen: string): Locator =>
  screen.includes('modal=') ? page.getByRole('dialog').last() : page.locator('body')

/** Layout faults on a phone after each text field is filled with an overlong text of unusual characters. */
export const oddTextFaultsOn = async (page: Page, screen: string): Promise<string[]> => {
  const faults: string[] = []
  await resize(page, NARROW)
  const fields = await topmost(page, screen).locator(TEXT_FIELDS).all()
  for (const field of fields) {
    if (!(await isForTyping(field))) continue
    await field.fill(LONG, { force: true })
    const kept = await field.inputValue()
    const name = await field.evaluate(element => element.getAttribute('name') ?? element.id)
    if (kept.length < LONG.length) faults.push(`${screen}: ${name} cuts to ${kept.length}`)
  }
  for (const wide of await sidewaysOf(page)) faults.push(`${screen}: ${wide} is too wide`)
  await page.evaluate(() => sessionStorage.clear())
  return faults
}
