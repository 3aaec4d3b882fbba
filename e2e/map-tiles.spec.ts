import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { pickAddress, type TypedPlace } from './steps/calculator.ts'
import { setGate } from './steps/map/set-gate.ts'
import { openOrderForm } from './steps/order-form.ts'
import { signIn } from './steps/sign-in.ts'
import { writeCityTiles } from './tiles/city-tiles.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('uz')

const folder = await mkdtemp(join(tmpdir(), 'karvon-tiles-'))
const path = join(folder, 'city.pmtiles')
let written: Promise<void> | undefined

const phone = { viewport: { width: 360, height: 740 }, locale: 'uz-UZ' }

/** Opens the map of a saved address. */
const openMap = async (page: Page, place: TypedPlace): Promise<Locator> => {
  await page.goto('/uz/dashboard/addresses')
  await page.getByRole('button', { name: say('addresses_add') }).click()
  const adding = page.getByRole('dialog', { name: say('addresses_new_title') })
  await adding.getByRole('textbox', { name: say('addresses_name') }).fill('Ombor')
  await pickAddress(adding.getByRole('combobox', { name: say('addresses_place') }), place)
  await adding.getByRole('button', { name: say('addresses_save') }).click()
  await page.getByRole('button', { name: say('addresses_edit_of', { name: 'Ombor' }) }).click()
  const editing = page.getByRole('dialog', { name: say('addresses_edit_title') })
  await editing.getByRole('button', { name: say('geo_pick_on_map') }).click()
  return page.getByRole('dialog', { name: say('addresses_pick_title') })
}

const zoomIn = (map: Locator) => map.getByRole('button', { name: say('geo_zoom_in') })

/** Presses − so often, then + until it ends; returns how often that was. */
const zoomToTheEnd = async (map: Locator, out: number): Promise<number> => {
  for (let press = 0; press < out; press += 1)
    await map.getByRole('button', { name: say('geo_zoom_out') }).click()
  if (out > 0) await expect(zoomIn(map)).toBeEnabled()
  let presses = 0
  while ((await zoomIn(map).getAttribute('aria-disabled')) === null) {
    await zoomIn(map).click()
    presses += 1
  }
  return presses
}

/** The share of the pixels of the tiles in view that have a color of the theme. */
const painted = (map: Locator, token: string): Promise<number> =>
  map.evaluate((element, name) => {
    const wanted = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
    const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(wanted.slice(at, at + 2), 16))
    const tiles = [...element.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')]
    const pixels = tiles
      .filter(tile => tile.width > 0)
      .flatMap(tile => {
        const data = tile.getContext('2d')?.getImageData(0, 0, tile.width, tile.height).data ?? []
        return Array.from({ length: Math.floor(data.length / 212) }, (_, at) =>
          data.slice(at * 212, at * 212 + 3),
        )
      })
    const hits = pixels.filter(([r, g, b]) => r === red && g === green && b === blue)
    return pixels.length === 0 ? 0 : hits.length / pixels.length
  }, token)

const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(chosen => {
    document.documentElement.dataset.theme = chosen
  }, theme)

test.describe('without tiles', () => {
  test.use(phone)
  test.beforeEach(({ context, baseURL }) => signIn(context, baseURL))

  test('Tashkent is drawn up to zoom 16, with the names of its streets', async ({ page }) => {
    const map = await openMap(page, PLACES.uz.chorsu)
    await expect(map.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    )
    // a saved address opens as close as is drawn
    await expect(zoomIn(map)).toBeDisabled()
    expect(await zoomToTheEnd(map, 3)).toBe(3)
    await expect(map.getByText('Beruniy shoh koʻchasi', { exact: true }).first()).toBeVisible()
    await expect(map.locator('canvas.leaflet-tile')).toHaveCount(0)
    await expect(zoomIn(map)).toBeDisabled()
  })

  test('elsewhere the + ends where the drawing ends', async ({ page }) => {
    const map = await openMap(page, PLACES.uz.siyob)
    await expect(map.locator('canvas').first()).toBeVisible()
    await expect(zoomIn(map)).toBeDisabled()
    expect(await zoomToTheEnd(map, 1)).toBe(1)
    await expect(map.getByRole('link', { name: '© OpenStreetMap', exact: true })).toBeVisible()
  })
})

test.describe('with tiles', () => {
  test.use({
    ...phone,
    hasTouch: true,
    isMobile: true,
    expectedProblems: [/status of 404 .*\/tiles\//],
    // a hook before all would come after the server
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    serverOf: async ({}, use) => {
      written ??= writeCityTiles(path)
      await written
      await use({ of: 'tiles', settings: { MAP_TILES: path } })
    },
  })
  test.afterAll(() => rm(folder, { recursive: true }))
  test.beforeEach(({ context, baseURL }) => signIn(context, baseURL))

  test('with tiles a stranger sets a gate to within 10 m, in under 20 seconds', async ({ page }, info) => {
    const ru = wordsOf('ru')
    const form = await openOrderForm(page, ru, '/ru')
    const field = form.getByRole('combobox', { name: ru('geo_from') })
    const { offM, seconds } = await setGate(page, field, ru)
    info.annotations.push({
      type: 'measured',
      description: `${seconds.toFixed(1)} s, ${offM.toFixed(1)} m off`,
    })
    expect(seconds).toBeLessThan(20)
    expect(offM).toBeLessThan(10)
  })

  test('tiles are drawn in our colors, and the drawn map is there when their file is gone', async ({
    page,
  }) => {
    const map = await openMap(page, PLACES.uz.chorsu)
    await expect(map.locator('canvas.leaflet-tile').first()).toBeVisible()
    // from 17 to 18
    expect(await zoomToTheEnd(map, 0)).toBe(1)
    await map.getByRole('button', { name: say('geo_zoom_out') }).click()
    for (const token of ['--map-building', '--map-road', '--map-land']) {
      await expect.poll(() => painted(map, token), { message: token }).toBeGreaterThan(0.02)
    }
    await expect(map.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()

    await setTheme(page, 'dark')
    await expect.poll(() => painted(map, '--map-building')).toBeGreaterThan(0.02)
    await expect.poll(() => painted(map, '--map-road')).toBeGreaterThan(0.02)

    await rm(path)
    await expect(zoomIn(map)).toBeEnabled()
    // to the east, where nothing is loaded yet: it is not found, and the tiles are taken off
    await expect(async () => {
      await map.getByRole('application').press('Shift+ArrowRight')
      await expect(map.locator('canvas.leaflet-tile')).toHaveCount(0, { timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await expect(map.getByText(say('geo_map_failed'))).toHaveCount(0)
    // back at 16, where the drawing ends
    await expect(zoomIn(map)).toBeDisabled()
    await expect(map.locator('[class*="names"] span').first()).toBeVisible()
  })
})
