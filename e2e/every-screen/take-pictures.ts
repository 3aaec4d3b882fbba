import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localizePath, SITE_LOCALES } from '@karvon/contract/site-routes'
import type { Page } from '@playwright/test'
import { showScreen, test } from './open-screens.ts'
import { PEOPLE, screensOf } from './screens.ts'
import { enterSlowState, SLOW_STATES } from './slow-states.ts'

const FOLDER = fileURLToPath(new URL('../../screens', import.meta.url))
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const
/** `SCREENS` is a pattern of the screens to capture, e.g. `SCREENS=tariffs`; all by default. */
const WANTED = new RegExp(process.env.SCREENS ?? '')
const THEMES = ['light', 'dark'] as const

const nameOf = (screen: string) => screen.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'

test.use({ expectedProblems: [/./] })

const takePictures = async (page: Page, path: string) => {
  for (const size of SIZES)
    for (const colorScheme of THEMES) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({
        path: join(FOLDER, `${path}-${size.width}-${colorScheme}.png`),
        fullPage: true,
      })
    }
}

for (const locale of SITE_LOCALES) {
  for (const person of PEOPLE)
    test(`${person} in ${locale}`, async ({ openAs, stage }) => {
      test.setTimeout(900_000)
      const page = await openAs(person)
      let from: string | undefined
      for (const screen of screensOf(person, stage).filter(path => WANTED.test(path))) {
        const address = localizePath(screen, locale)
        await showScreen(page, address, from)
        from = address
        await takePictures(page, `${person}/${nameOf(screen)}-${locale}`)
      }
    })

  test(`slow states in ${locale}`, async ({ openAs, stage }) => {
    test.setTimeout(900_000)
    const page = await openAs('client')
    for (const [name, state] of Object.entries(SLOW_STATES).filter(([name]) => WANTED.test(name))) {
      await showScreen(page, localizePath(await enterSlowState(page, state, stage), locale))
      await takePictures(page, `client/${name}-${locale}`)
    }
  })
}
