import { expect, test } from 'vitest'
import { emptyPoint } from './form-point.ts'
import { emptyDraft, readStoredForm, storedForm, toOrderDraft } from './order-form-draft.ts'

test('an untouched form gives an empty draft', () => {
  expect(toOrderDraft(emptyDraft())).toMatchObject({
    points: [
      { address: null, point: null },
      { address: null, point: null },
    ],
    loadAt: null,
    dimensions: null,
    pieces: [],
    weightKg: null,
    receiverPhone: null,
    partialPercent: 0,
    offeredPriceUzs: null,
  })
})

const SIYOB = {
  address: 'Siyob bozori, Samarqand',
  point: { lat: 39.66, lng: 66.97 },
  place: 'mk-siyob',
  precision: 'place' as const,
}

test('a picked place gives its address, a typed text only itself', () => {
  const [picked, typed] = toOrderDraft({
    ...emptyDraft(),
    points: [
      { ...emptyPoint('a'), text: 'siyob', ...SIYOB },
      { ...emptyPoint('b'), text: ' Jizzax ' },
    ],
  }).points
  expect(picked).toEqual({ ...SIYOB, somewhere: false })
  expect(typed).toEqual({ address: 'Jizzax', point: null, place: null, precision: null, somewhere: false })
})

test('parses numbers in the local notation and times in Tashkent', () => {
  const draft = toOrderDraft({
    ...emptyDraft(),
    weightText: '3\u00a0200',
    lengthText: '2,5',
    offeredPriceText: '1\u00a0900\u00a0000',
    loadAt: '2026-11-22T09:00',
  })
  expect(draft.weightKg).toBe(3200)
  expect(draft.dimensions).toEqual({ lengthM: 2.5, widthM: null, heightM: null })
  expect(draft.offeredPriceUzs).toBe(1_900_000)
  expect(draft.loadAt?.toISOString()).toBe('2026-11-22T04:00:00.000Z')
})

test('an invalid number stays invalid instead of becoming empty', () => {
  expect(toOrderDraft({ ...emptyDraft(), weightText: 'uch tonna' }).weightKg).toBeNaN()
})

test('a full truck has no share; a partial load has its own, the whole truck until known', () => {
  const partial = { ...emptyDraft(), loadKind: 'partial' as const }
  expect(toOrderDraft({ ...partial, loadKind: 'full', partialPercent: 60 }).partialPercent).toBe(0)
  expect(toOrderDraft({ ...partial, partialPercent: 60 }).partialPercent).toBe(60)
  expect(toOrderDraft(partial).partialPercent).toBe(100)
})

test('what the driver is told of a stop is stored and sent with it, but not if it is empty', () => {
  const details = { note: '3-darvoza', contactName: null, contactPhone: '+998903456789', photo: null }
  const nothing = { note: '', contactName: null, contactPhone: null, photo: null }
  const form = {
    ...emptyDraft(),
    points: [
      { ...emptyPoint('a'), text: 'siyob', ...SIYOB, details },
      { ...emptyPoint('b'), text: 'siyob', ...SIYOB, details: nothing },
    ],
  }
  const stored = readStoredForm(JSON.parse(JSON.stringify(storedForm(form))))
  expect(stored.points.map(point => point.details)).toEqual([details, undefined])
  expect(toOrderDraft(stored).points).toEqual([
    { ...SIYOB, somewhere: false, details },
    { ...SIYOB, somewhere: false },
  ])
})
