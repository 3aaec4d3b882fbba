import AxeBuilder from '@axe-core/playwright'
import { localizePath, SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'
import type { Page } from '@playwright/test'
import { expect, showScreen, test } from './every-screen/open-screens.ts'
import { PEOPLE, screensOf } from './every-screen/screens.ts'

const THEMES = ['light', 'dark'] as const
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** `ALL_LOCALES=on` looks at each screen in each language; else they take turns, so that each is looked at in one. */
const localesOf = (at: number): readonly SiteLocale[] =>
  process.env.ALL_LOCALES === 'on' ? SITE_LOCALES : [SITE_LOCALES[at % SITE_LOCALES.length] ?? 'ru']

/** What stands in somebody's way there, in both themes. */
const barriersAt = async (page: Page, address: string): Promise<string[]> => {
  const found: string[] = []
  await showScreen(page, address)
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze()
    for (const { id, nodes } of violations)
      found.push(`${address} ${colorScheme}: ${id} ${nodes.map(node => node.target.join(' ')).join(', ')}`)
  }
  return found
}

test.use({ expectedProblems: [/status of 4(03|04|09)/] })

for (const person of PEOPLE)
  test(`nothing stands in the way on any screen of the ${person}`, async ({ openAs, stage }) => {
    test.setTimeout(process.env.ALL_LOCALES === 'on' ? 900_000 : 420_000)
    const page = await openAs(person)
    const found: string[] = []
    for (const [at, screen] of screensOf(person, stage).entries())
      for (const locale of localesOf(at))
        found.push(...(await barriersAt(page, localizePath(screen, locale))))
    expect(found).toEqual([])
  })
