import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimTab, forgetTab, leaveTab, ofTab, openTab, tabOwner } from './tab-owner.ts'

const AZIZA = 1
const SARDOR = 2
let kept: Record<string, string>
const reload = vi.fn()

/** A page of a browser whose session has this name; null: nobody is signed in. */
const page = (session: string | null) => {
  vi.stubGlobal('document', { cookie: session === null ? '' : `token_id=${session}` })
  openTab()
}

beforeEach(() => {
  kept = {}
  reload.mockClear()
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      kept[name] = text
    },
    removeItem: (name: string) => {
      delete kept[name]
    },
  }
  vi.stubGlobal('location', { reload })
  // names are its own keys, as those of a browser's storage
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {},
      {
        get: (_, name: keyof typeof methods) => methods[name],
        ownKeys: () => Object.keys(kept),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
  page(null)
})

afterEach(() => {
  leaveTab()
  vi.unstubAllGlobals()
})

test('each person has names of their own in a tab, a visitor the bare ones', () => {
  expect(ofTab('draft')).toBe('draft')
  page('s1')
  claimTab(AZIZA)
  expect([ofTab('draft'), tabOwner()]).toEqual(['draft@1', AZIZA])
  page('s2')
  expect([ofTab('draft'), tabOwner()], 'another session').toEqual(['draft', null])
  claimTab(SARDOR)
  expect(ofTab('draft')).toBe('draft@2')
})

test('a reload knows the owner before the server says who it is', () => {
  page('s1')
  claimTab(AZIZA)
  page('s1')
  expect(ofTab('draft')).toBe('draft@1')
})

test('after a dead session the tab is nobody’s, though its cookie stays, and the same person finds their names again', () => {
  page('s1')
  claimTab(AZIZA)
  leaveTab()
  page('s1')
  expect(ofTab('draft')).toBe('draft')
  page('s2')
  claimTab(AZIZA)
  expect(ofTab('draft')).toBe('draft@1')
  expect(reload).not.toHaveBeenCalled()
})

test('a page that still holds another person’s things begins anew', () => {
  page('s1')
  claimTab(AZIZA)
  leaveTab()
  claimTab(SARDOR)
  expect(reload).toHaveBeenCalledOnce()
})

test('signing out forgets what is the person’s and a visitor’s, and leaves others theirs', () => {
  page('s1')
  claimTab(SARDOR)
  Object.assign(kept, { draft: 'a', 'draft@2': 'b', 'draft@1': 'c' })
  forgetTab()
  expect(kept).toEqual({ 'draft@1': 'c' })
})
