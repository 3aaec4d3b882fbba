import { createElement, type FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { outbox } from '../../src/platform/outbox/device-outbox.ts'
import { leaveTab } from '../../src/platform/storage/tab-owner.ts'
import { syncServerClock } from '../../src/platform/time/sync-server-clock.ts'
import type { Browser } from './browser.ts'
import { type DESK, resizeWindow } from './test-window.ts'

/** An open page of an app. */
export type Page = {
  /** Whether it waits for the server. */
  readonly isLoading: () => boolean
  /** What went wrong since it opened: errors on its console, and requests that were refused. */
  readonly problems: () => string[]
  readonly close: () => void
}

const enter = ({ fetch, jar }: Browser): void => {
  globalThis.fetch = fetch
  Object.defineProperty(document, 'cookie', { get: jar.readable, configurable: true })
}

/** All users share one window: what the apps hold in memory for one user must not reach the next. */
const forgetPerson = (): void => {
  outbox.leave()
  leaveTab()
  sessionStorage.clear()
  localStorage.clear()
}

/** `<search>` is newer than happy-dom. */
const isUnknownTag = ([format, tag]: unknown[]): boolean =>
  tag === 'search' && String(format).includes('is unrecognized in this browser')

/** Renders an app at an address in this person's browser, as its `main.tsx` does. */
export const openPage = (
  App: FunctionComponent,
  { browser, address, size }: { browser: Browser; address: string; size: typeof DESK },
): Page => {
  enter(browser)
  browser.takeRefused()
  resizeWindow(size)
  history.replaceState(null, '', address)
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
  const stopClock = syncServerClock()
  const root = createRoot(place)
  root.render(createElement(App))
  return {
    isLoading: () => browser.pending() > 0,
    problems: () => [
      ...console.mock.calls.filter(call => !isUnknownTag(call)).map(call => call.join(' ')),
      ...browser.takeRefused(),
    ],
    close: () => {
      root.unmount()
      stopClock()
      console.mockRestore()
      forgetPerson()
    },
  }
}
