import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that judge colors; a theme changes nothing else. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const RUN_ONLY: Record<'light' | 'dark', axe.RunOnly> = {
  light: { type: 'tag', values: STANDARD },
  dark: { type: 'rule', values: COLOR_RULES },
}

// put into the page once for both themes: a third of the time that @axe-core/playwright takes, which opens a page a run
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The languages a screen is checked in: one of the four, or all of them with `ALL_LOCALES=on`. */
export const localesOf = (turn: number): readonly SiteLocale[] =>
  process.env.ALL_LOCALES === 'on' ? SITE_LOCALES : [SITE_LOCALES[turn % SITE_LOCALES.length] ?? 'ru']

type InPage = { axe: { run(root: Node, options: axe.RunOptions): Promise<axe.AxeResults> } }

/** Within the open dialog alone where there is one: what lies behind it is a screen of its own. */
const violationsOn = (page: Page, runOnly: axe.RunOnly): Promise<axe.Result[]> =>
  page.evaluate(async only => {
    const { axe } = globalThis as unknown as InPage
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    return (await axe.run(root, { runOnly: only, resultTypes: ['violations'] })).violations
  }, runOnly)

/** The barriers axe finds on the screen as it is now: every rule in the light theme, colors in the dark one too. */
export const barriersOn = async (page: Page, screen: string): Promise<string[]> => {
  const found: string[] = []
  await page.evaluate(AXE)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const { id, nodes } of await violationsOn(page, RUN_ONLY[colorScheme]))
      found.push(`${screen} ${colorScheme}: ${id} ${nodes.map(node => node.target.join(' ')).join(', ')}`)
  }
  return found
}
