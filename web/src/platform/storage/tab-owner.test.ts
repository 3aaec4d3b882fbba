import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimTab, clearTab, leaveTab, openTab, tabKey, tabOwner } from './tab-owner.ts'

const AZIZA = 1
const SARDOR = 2
let values: Record<string, string>
const reload = vi.fn()

/** Opens a page with this session id; null: nobody is signed in. */
const page = (session: string | null) => {
  vi.stubGlobal('document', { cookie: session === null ? '' : `token_id=${session}` })
  openTab()
}

beforeEach(() => {
  values = {}
  reload.mockClear()
  const methods = {
    getItem: (name: string) => values[name] ?? null,
    setItem: (name: string, text: string) => {
      values[name] = text
    },
    removeItem: (name: string) => {
      delete values[name]
    },
  }
  vi.stubGlobal('location', { reload })
  // names are own keys, like in a browser's storage
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {},
      {
        get: (_, name: keyof typeof methods) => methods[name],
        ownKeys: () => Object.keys(values),
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

test('each person has their own keys in a tab, a visitor the plain ones', () => {
  expect(tabKey('draft')).toBe('draft')
  page('s1')
  claimTab(AZIZA)
  expect([tabKey('draft'), tabOwner()]).toEqual(['draft@1', AZIZA])
  page('s2')
  expect([tabKey('draft'), tabOwner()], 'another session').toEqual(['draft', null])
  claimTab(SARDOR)
  expect(tabKey('draft')).toBe('draft@2')
})

test('after a reload the owner is known before the profile has loaded', () => {
  page('s1')
  claimTab(AZIZA)
  page('s1')
  expect(tabKey('draft')).toBe('draft@1')
})

test('after an ended session the tab has no owner, although the cookie remains; its keys return with the same person', () => {
  page('s1')
  claimTab(AZIZA)
  leaveTab()
  page('s1')
  expect(tabKey('draft')).toBe('draft')
  page('s2')
  claimTab(AZIZA)
  expect(tabKey('draft')).toBe('draft@1')
  expect(reload).not.toHaveBeenCalled()
})

test('a page that still holds another person’s data reloads', () => {
  page('s1')
  claimTab(AZIZA)
  leaveTab()
  claimTab(SARDOR)
  expect(reload).toHaveBeenCalledOnce()
})

test('signing out clears the keys of the person and of visitors, not those of others', () => {
  page('s1')
  claimTab(SARDOR)
  Object.assign(values, { draft: 'a', 'draft@2': 'b', 'draft@1': 'c' })
  clearTab()
  expect(values).toEqual({ 'draft@1': 'c' })
})
