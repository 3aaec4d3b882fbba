import type { Page } from '@playwright/test'
import { type Box, collectTexts, type ShownText } from './collect-texts.ts'

/** The smallest phone, the common cheap Android phone and an iPhone: one page is resized, so each width costs a frame. */
export const PHONE_WIDTHS: readonly number[] = [320, 360, 375]

const HEIGHT = 740
export const DESK = { width: 1440, height: 900 }
/** Pixels by which glyphs may differ from their boxes. */
const SLACK = 2

const isCut = ({ boxes, clip }: ShownText): boolean =>
  clip !== null && boxes.some(({ left, right }) => right > clip.right + SLACK || left < clip.left - SLACK)

/** An ellipsis may end a name, never a figure. */
const mayBeCut = ({ text, clip }: ShownText): boolean => clip?.hasEllipsis === true && !/\d/.test(text)

const overlap = (one: Box, other: Box): boolean => {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  // the boxes of lines set tight touch, their glyphs do not
  const tight = Math.min(one.bottom - one.top, other.bottom - other.top) / 3
  return wide > SLACK && high > tight
}

const overlapsIn = (texts: readonly ShownText[]): string[] =>
  texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(other => one.boxes.some(box => other.boxes.some(another => overlap(box, another))))
      .map(other => `"${one.text}" overlaps "${other.text}"`),
  )

/** The faults of texts in a viewport this wide: broken inside a word, cut, out of the screen, over one another. */
export const faultsOf = (texts: readonly ShownText[], width: number): string[] => [
  ...texts.flatMap(({ text, brokenWords }) =>
    brokenWords.map(word => `"${word}" of "${text}" breaks inside the word`),
  ),
  ...texts.filter(text => isCut(text) && !mayBeCut(text)).map(({ text }) => `"${text}" is cut`),
  ...texts
    .filter(
      ({ boxes, clip, isApart }) => !isApart && clip === null && boxes.some(box => box.right > width + SLACK),
    )
    .map(({ text }) => `"${text}" runs out of the screen`),
  ...overlapsIn(texts.filter(({ isApart, clip }) => !isApart && clip === null)),
]

/** Resizes the page and waits two frames: the layout has followed, and what watches sizes has drawn again. */
export const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** The faults of texts on the screen as it is now, at one width of a phone. */
export const textFaultsOn = async (page: Page, screen: string, width: number): Promise<string[]> => {
  await resize(page, { width, height: HEIGHT })
  const faults = faultsOf(await page.evaluate(collectTexts), width)
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  if (pageWidth > width) faults.push(`the page is ${pageWidth} px wide`)
  return [...new Set(faults)].map(fault => `${screen} at ${width}: ${fault}`)
}
