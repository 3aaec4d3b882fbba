import { localizePath, SITE_LOCALES } from '@karvon/contract/site-routes'
import { barriersOn, localesOf } from './every-screen/barriers.ts'
import { oddTextFaultsOn } from './every-screen/odd-texts.ts'
import { closeModal, expect, STAGED, showScreen, test } from './every-screen/open-screens.ts'
import { PEOPLE, screensOf } from './every-screen/screens.ts'
import { SLOW_STATES, showSlowState } from './every-screen/slow-states.ts'
import { DESK, PHONE_WIDTHS, textFaultsOn } from './every-screen/text-faults.ts'

/** Each person's screens are split into one test per language, which moves between them without reloading. */
const TURNS = SITE_LOCALES.keys()

test.use({ serverOf: STAGED, expectedProblems: [/status of 4(01|03|04|09|22)/] })

for (const turn of TURNS)
  for (const person of PEOPLE)
    test(`screens of the ${person} are accessible, readable on every phone and keep unusual text, and Back and Escape close each modal, part ${turn + 1}`, async ({
      openAs,
      stage,
    }) => {
      test.setTimeout(900_000)
      const page = await openAs(person)
      const found: string[] = []
      for (const locale of localesOf(turn)) {
        let from: string | undefined
        for (const [at, screen] of screensOf(person, stage).entries()) {
          if (at % SITE_LOCALES.length !== turn) continue
          const address = localizePath(screen, locale)
          await showScreen(page, address, from)
          found.push(...(await barriersOn(page, address)))
          for (const width of PHONE_WIDTHS) found.push(...(await textFaultsOn(page, address, width)))
          found.push(...(await oddTextFaultsOn(page, address)))
          await page.setViewportSize(DESK)
          from = address.includes('modal=') ? await closeModal(page, address) : address
        }
      }
      expect(found).toEqual([])
    })

test('states reached after hours, or through somebody outside, are accessible and readable on every phone', async ({
  openAs,
  stage,
}) => {
  test.setTimeout(900_000)
  const found: string[] = []
  for (const [turn, [name, state]] of Object.entries(SLOW_STATES).entries()) {
    const page = await openAs(state.person)
    for (const locale of localesOf(turn)) {
      await showSlowState(page, state, { stage, locale })
      found.push(...(await barriersOn(page, name)))
      for (const width of PHONE_WIDTHS) found.push(...(await textFaultsOn(page, name, width)))
      await page.setViewportSize(DESK)
    }
  }
  expect(found).toEqual([])
})
