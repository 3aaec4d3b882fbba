import { localizePath, SITE_LOCALES } from '@karvon/contract/site-routes'
import type { Page } from '@playwright/test'
import { KINDS_OF_PAGES } from './every-screen/page-kinds.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './steps/network/hold-requests.ts'

const SIZES = [
  { width: 412, height: 823 },
  { width: 1350, height: 940 },
]

/** Records layout shifts. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node?: Node }[] }[])
        shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40))}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const holdFonts = (page: Page) => holdRequests(page, '**/*.woff2')

/** The recorded layout shifts, after two more frames. */
const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: string[] }).shifts
  })

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

/** The font faces the headline is rendered with. */
const facesOfHeadline = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

test.use({ serviceWorkers: 'block' })

for (const locale of SITE_LOCALES)
  test(`a page in ${locale} has no layout shift, however late its font loads`, async ({ context }) => {
    for (const size of SIZES)
      for (const path of KINDS_OF_PAGES) {
        const page = await context.newPage()
        await page.setViewportSize(size)
        await recordShifts(page)
        const letGo = await holdFonts(page)
        const font = page.waitForResponse('**/*.woff2')
        const address = localizePath(path, locale)
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        await page.waitForFunction(isPainted)
        letGo()
        await (await font).finished()
        await page.evaluate(() => document.fonts.ready)
        expect(await shiftsOf(page), `${address} at ${size.width}`).toEqual([])
        await page.close()
      }
  })

test('a font that loaded too late for one page is used on the next', async ({ page }) => {
  const letGo = await holdFonts(page)
  await page.goto('/uz', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(isPainted)
  expect(await facesOfHeadline(page)).not.toContain('Onest')
  letGo()
  // the browser never caches routed requests
  await page.unrouteAll({ behavior: 'wait' })
  await expect(async () => {
    await page.goto('/uz/offer')
    expect(await facesOfHeadline(page)).toContain('Onest')
  }).toPass()
})
