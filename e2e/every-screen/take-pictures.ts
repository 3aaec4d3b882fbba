import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localizePath, SITE_LOCALES } from '@karvon/contract/site-routes'
import { showScreen, test } from './open-screens.ts'
import { PEOPLE, screensOf } from './screens.ts'

const FOLDER = fileURLToPath(new URL('../../screens', import.meta.url))
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const
/** SCREENS names by a pattern those to take, e.g. `SCREENS=tariffs`; else all. */
const WANTED = new RegExp(process.env.SCREENS ?? '')
const THEMES = ['light', 'dark'] as const

const nameOf = (screen: string) => screen.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'

test.use({ expectedProblems: [/./] })

for (const locale of SITE_LOCALES)
  for (const person of PEOPLE)
    test(`${person} in ${locale}`, async ({ openAs, stage }) => {
      test.setTimeout(900_000)
      const page = await openAs(person)
      let from: string | undefined
      for (const screen of screensOf(person, stage).filter(path => WANTED.test(path))) {
        const address = localizePath(screen, locale)
        await showScreen(page, address, from)
        from = address
        for (const size of SIZES)
          for (const colorScheme of THEMES) {
            await page.setViewportSize(size)
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            const name = `${nameOf(screen)}-${locale}-${size.width}-${colorScheme}.png`
            await page.screenshot({ path: join(FOLDER, person, name), fullPage: true })
          }
      }
    })
