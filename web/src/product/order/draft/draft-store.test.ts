import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { claimTab, leaveTab, openTab } from '../../../platform/storage/tab-owner.ts'
import {
  adoptVisitorDraft,
  clearAllDrafts,
  clearDraft,
  hasDraft,
  readDraft,
  saveDraft,
} from './draft-store.ts'
import { emptyPoint } from './form-point.ts'
import { emptyDraft } from './order-form-draft.ts'

const KEY = 'karvon.order-draft'
let values: Map<string, string>

const storage = () => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
})

beforeEach(() => {
  setLocale('ru')
  values = new Map()
  vi.stubGlobal('sessionStorage', storage())
  // a page of its own, which nobody used before
  openTab()
})

afterEach(() => {
  clearAllDrafts()
  vi.unstubAllGlobals()
})

test('restores the typed text', () => {
  const draft = {
    ...emptyDraft(),
    points: [
      {
        ...emptyPoint('p0'),
        text: 'Sergeli',
        address: 'Toshkent, Sergeli tumani',
        point: { lat: 41.2, lng: 69.2 },
        place: 't-sergeli',
        city: 'Toshkent',
        precision: 'district' as const,
        somewhere: true,
      },
      { ...emptyPoint('p1'), text: 'Sam' },
    ],
    loadAt: '2026-11-22T09:00',
    loadKind: 'partial' as const,
    partialPercent: 60,
    payer: 'sender' as const,
    paymentType: 'cash' as const,
    isRoundTrip: true,
    weightText: '3\u00a0200',
  }
  saveDraft(draft)
  expect(readDraft()).toEqual(draft)
})

test('a number keeps its value after a change of language', () => {
  setLocale('en')
  saveDraft({ ...emptyDraft(), weightText: '1,500', heightText: '2.5', offeredPriceText: '310,000' })
  setLocale('ru')
  const { weightText, heightText, offeredPriceText } = readDraft()
  expect([weightText, heightText, offeredPriceText]).toEqual(['1\u00a0500', '2,5', '310\u00a0000'])
})

test('the draft is deleted once the order is placed', () => {
  saveDraft({ ...emptyDraft(), comment: 'darvoza kodi 12' })
  expect(hasDraft()).toBe(true)
  clearDraft()
  expect(values.size).toBe(0)
  expect(hasDraft()).toBe(false)
  expect(readDraft().comment).toBe('')
})

test.each(['', 'null', '[]', '{"points":7}', '{"points":[null,{"text":9}]}', '{broken', '"text"'])(
  'reads invalid data %s as an empty draft',
  rubbish => {
    values.set(KEY, rubbish)
    const { points, ...rest } = readDraft()
    expect(points.map(({ text, point }) => ({ text, point }))).toEqual([
      { text: '', point: null },
      { text: '', point: null },
    ])
    expect(rest).toEqual((({ points: _, ...others }) => others)(emptyDraft()))
  },
)

test('restores the valid fields of an older format and leaves the others empty', () => {
  const old = {
    weightText: '500',
    payer: 'nobody',
    loadAt: 'soon',
    truckTypeId: '4',
    points: [{ text: 'A', address: 'A', point: { lat: 900, lng: 0 } }],
  }
  values.set(KEY, JSON.stringify(old))
  expect(readDraft()).toMatchObject({ weightText: '500', payer: 'sender', loadAt: null, truckTypeId: null })
  expect(readDraft().points[0]).toEqual({ ...emptyPoint('p0'), text: 'A' })
})

test('keeps the draft in memory if storage is denied', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
    removeItem: () => {
      throw new Error('denied')
    },
  })
  saveDraft({ ...emptyDraft(), comment: 'moʻljal' })
  expect(readDraft().comment).toBe('moʻljal')
  clearDraft()
  expect(readDraft().comment).toBe('')
})

test('an edited order has its own draft; signing out deletes all drafts', () => {
  saveDraft({ ...emptyDraft(), comment: 'yangi' })
  saveDraft({ ...emptyDraft(), comment: 'tahrir' }, 10491)
  expect(readDraft().comment).toBe('yangi')
  expect(readDraft(10491).comment).toBe('tahrir')
  clearDraft(10491)
  expect(hasDraft(10491)).toBe(false)
  expect(hasDraft()).toBe(true)
  saveDraft({ ...emptyDraft(), comment: 'tahrir' }, 10491)
  clearAllDrafts()
  expect(values.size).toBe(0)
})

test('merges a visitor’s calculator input into the draft of the person who signs in', () => {
  vi.stubGlobal('document', { cookie: '' })
  const asked = { ...emptyDraft(), points: [{ ...emptyPoint('p0'), text: 'Sergeli' }], weightText: '500' }
  saveDraft(asked)
  claimTab(7)
  try {
    expect(hasDraft(), 'another’s question is not theirs before').toBe(false)
    saveDraft({ ...emptyDraft(), comment: 'Koʻk darvoza', weightText: '900', loadKind: 'partial' })
    adoptVisitorDraft()
    const { points, weightText, comment, loadKind } = readDraft()
    expect([points[0]?.text, weightText, comment, loadKind]).toEqual([
      'Sergeli',
      '500',
      'Koʻk darvoza',
      'partial',
    ])
  } finally {
    clearAllDrafts()
    leaveTab()
  }
  expect(hasDraft(), 'it has moved').toBe(false)
})
