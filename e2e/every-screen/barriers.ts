import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Color rules, the only ones whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const RUN_ONLY: Record<'light' | 'dark', axe.RunOnly> = {
  light: { type: 'tag', values: STANDARD },
  dark: { type: 'rule', values: COLOR_RULES },
}

// injected once for both themes; @axe-core/playwright opens a page per run and takes three times as long
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The locales a screen is checked in: one of the four in turn, or all with `ALL_LOCALES=on`. */
export const localesOf = (turn: number): readonly SiteLocale[] =>
  process.env.ALL_LOCALES === 'on' ? SITE_LOCALES : [SITE_LOCALES[turn % SITE_LOCALES.length] ?? 'ru']

type InPage = { axe: { run(root: Node, options: axe.RunOptions): Promise<axe.AxeResults> } }

/** Violations in the open dialog only, if there is one: the page behind it is checked as its own screen. */
const violationsOn = (page: Page, runOnly: axe.RunOnly): Promise<axe.Result[]> =>
  page.evaluate(async only => {
    const { axe } = globalThis as unknown as InPage
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    return (await axe.run(root, { runOnly: only, resultTypes: ['violations'] })).violations
  }, runOnly)

/** Accessibility violations of the current screen: every rule in the light theme, color rules in the dark theme too. */
export const barriersOn = async (page: Page, screen: string): Promise<string[]> => {
  const found: string[] = []
  // stays while the page does
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const { id, nodes } of await violationsOn(page, RUN_ONLY[colorScheme]))
      found.push(`${screen} ${colorScheme}: ${id} ${nodes.map(node => node.target.join(' ')).join(', ')}`)
  }
  return found
}
