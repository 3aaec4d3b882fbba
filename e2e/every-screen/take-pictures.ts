import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localizePath, SITE_LOCALES } from '@karvon/contract/site-routes'
import type { Page } from '@playwright/test'
import { expect, showScreen, test } from './open-screens.ts'
import { PEOPLE, screensOf } from './screens.ts'
import { SLOW_STATES, showSlowState } from './slow-states.ts'
import { resize } from './text-faults.ts'

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

/** Frames in a row that must be alike. */
const STILL_FRAMES = 4

/** Waits until the page has stopped changing: after a resize it renders again, and may load what only this width shows. */
const untilStill = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  await page.evaluate(async frames => {
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
    const shown = () => {
      const boxes = [...document.body.querySelectorAll('*')].map(each => {
        const { left, top, width, height } = each.getBoundingClientRect()
        return `${left} ${top} ${width} ${height}`
      })
      return `${document.body.innerText} ${boxes.join()}`
    }
    await document.fonts.ready
    for (let [before, still] = ['', 0]; still < frames; ) {
      await nextFrame()
      const now = shown()
      still = now === before ? still + 1 : 0
      before = now
    }
  }, STILL_FRAMES)
}

const takePictures = async (page: Page, path: string) => {
  for (const size of SIZES)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await resize(page, size)
      await untilStill(page)
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
    for (const [name, state] of Object.entries(SLOW_STATES).filter(([name]) => WANTED.test(name))) {
      const page = await openAs(state.person)
      await showSlowState(page, state, { stage, locale })
      await takePictures(page, `${state.person}/${name}-${locale}`)
    }
  })
}
