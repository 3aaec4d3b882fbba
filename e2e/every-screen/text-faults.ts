import type { Page } from '@playwright/test'
import { type Box, collectTexts, type ShownText } from './collect-texts.ts'
import { findSmallFields } from './small-fields.ts'

/** The smallest phone, a common budget Android phone and an iPhone. One page is resized, so each width costs a frame. */
export const PHONE_WIDTHS: readonly number[] = [320, 360, 375]

const HEIGHT = 740
export const DESK = { width: 1440, height: 900 }
/** Tolerance in px between glyphs and their boxes. */
const SLACK = 2

const isCut = ({ boxes, clip }: ShownText): boolean =>
  clip !== null && boxes.some(({ left, right }) => right > clip.right + SLACK || left < clip.left - SLACK)

/** An ellipsis may shorten a name, never a number. */
const mayBeCut = ({ text, clip }: ShownText): boolean => clip?.hasEllipsis === true && !/\d/.test(text)

const overlap = (one: Box, other: Box): boolean => {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  // boxes of tightly set lines touch although their glyphs do not
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

/** Text faults in a viewport `width` px wide: broken words, clipped, off-screen or overlapping text. */
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

/** Resizes the page and waits two frames, so that layout and resize observers have run. */
export const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** Text faults of the current screen at one phone width. */
export const textFaultsOn = async (page: Page, screen: string, width: number): Promise<string[]> => {
  await resize(page, { width, height: HEIGHT })
  const faults = faultsOf(await page.evaluate(collectTexts), width)
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  faults.push(...(await page.evaluate(findSmallFields)))
  if (pageWidth > width) faults.push(`the page is ${pageWidth} px wide`)
  return [...new Set(faults)].map(fault => `${screen} at ${width}: ${fault}`)
}
