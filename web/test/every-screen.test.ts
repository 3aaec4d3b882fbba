import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPage, type Page } from './browser/open-page.ts'
import { PATIENCE } from './browser/patience.ts'
import { shownHeadings, shownText, topmost } from './browser/shown-text.ts'
import { CLIENT } from './screens/client.ts'
import { DRIVER } from './screens/driver.ts'
import { OPERATOR } from './screens/operator.ts'
import { OWNER } from './screens/owner.ts'
import { RECEIVER } from './screens/receiver.ts'
import { filled, type Screen } from './screens/screen.ts'
import { prepareStage } from './stage/prepare-stage.ts'
import { openWorld } from './stage/world.ts'

const world = await openWorld()
const { people } = world
const stage = await prepareStage(world, people)

let page: Page | null = null
afterEach(() => page?.close())

const expectShown = ([, heading, ...facts]: Screen): void => {
  const element = topmost()
  expect(shownHeadings(element).join('\n')).toContain(filled(heading, stage))
  const text = shownText(element)
  for (const fact of facts) expect(text).toContain(filled(fact, stage))
}

describe.each([CLIENT, OWNER, DRIVER, OPERATOR, RECEIVER])('the $person sees', app => {
  test.each(app.screens.map(screen => [screen[0], screen] as const))('%s', async (address, screen) => {
    const opened = openPage(app.App, { ...app, browser: people[app.person], address: filled(address, stage) })
    page = opened
    await vi.waitFor(() => expectShown(screen), PATIENCE)
    await vi.waitUntil(() => !opened.isLoading(), PATIENCE)
    expectShown(screen)
    expect(opened.problems()).toEqual([])
  })
})
