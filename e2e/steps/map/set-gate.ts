import { expect, type Locator, type Page } from '@playwright/test'
import { PLACES } from '../../places.ts'
import type { wordsOf } from '../../words.ts'

type Point = { lat: number; lng: number }

const METERS_A_DEGREE = 111_195
/** As the crow flies, of points close together. */
export const metersBetween = (a: Point, b: Point): number =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * METERS_A_DEGREE

/** How long people take: for a key, and to find the next thing to touch. */
const HUMAN = { keyMs: 120, lookMs: 1_200 }

/** Counts what a thumb does, at the pace of a person. */
const thumbOf = (page: Page) => {
  const began = Date.now()
  let gestures = 0
  const act = async (does: () => Promise<void>) => {
    gestures += 1
    await page.waitForTimeout(HUMAN.lookMs)
    await does()
  }
  return {
    tap: (what: Locator) => act(() => what.tap()),
    type: (text: string) => act(() => page.keyboard.type(text, { delay: HUMAN.keyMs })),
    drag: (x: number, y: number) => act(() => dragMap(page, x, y)),
    taken: () => ({ gestures, seconds: (Date.now() - began) / 1000 }),
  }
}

/** Drags the map slowly, so that it does not fly on. */
const dragMap = async (page: Page, x: number, y: number): Promise<void> => {
  const box = await page.getByRole('application').boundingBox()
  if (box === null) throw new Error('no map')
  const [fromX, fromY] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  for (let part = 1; part <= 8; part++) await page.mouse.move(fromX + (x * part) / 8, fromY + (y * part) / 8)
  await page.waitForTimeout(200)
  await page.mouse.up()
}

/** Where the map is: what it asked the address of last. */
const watchCenter = (page: Page): (() => Point | null) => {
  let center: Point | null = null
  page.on('response', response => {
    const { pathname, searchParams } = new URL(response.url())
    if (pathname !== '/api/geo/reverse') return
    center = { lat: Number(searchParams.get('lat')), lng: Number(searchParams.get('lng')) }
  })
  return () => center
}

const metersAPixel = (zoom: number, lat: number): number =>
  (156_543.034 * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom

const GATE = { eastM: 230, northM: 160 } as const

/**
 * Sets a gate 230 m east and 160 m north of where the map of a market opens, at the pace of a stranger's thumb; in Russian.
 * Answers how far off the picked point is, and after how many gestures and seconds.
 */
export const setGate = async (page: Page, field: Locator, say: ReturnType<typeof wordsOf>) => {
  const centerOf = watchCenter(page)
  const thumb = thumbOf(page)
  await thumb.tap(field)
  await thumb.type('чорсу')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option', { name: PLACES.ru.chorsu.name }).first()).toBeVisible()
  await thumb.tap(list.getByRole('option', { name: say('geo_search_on_map') }))
  const confirm = page.getByRole('button', { name: say('geo_map_picker_confirm') })
  await expect.poll(centerOf, 'the address of where the map opened').not.toBeNull()
  const start = centerOf()
  if (start === null) throw new Error('the map opened nowhere')
  const gate = {
    lat: start.lat + GATE.northM / METERS_A_DEGREE,
    lng: start.lng + GATE.eastM / (METERS_A_DEGREE * Math.cos((start.lat * Math.PI) / 180)),
  }
  const pixel = metersAPixel(15, start.lat)
  const found = page.waitForResponse(response => response.url().includes('/api/geo/reverse'))
  await thumb.drag(-GATE.eastM / pixel, GATE.northM / pixel)
  await found
  await thumb.tap(confirm)
  await expect(page.getByRole('application')).toHaveCount(0)
  return { gate, offM: metersBetween(centerOf() ?? start, gate), ...thumb.taken() }
}
