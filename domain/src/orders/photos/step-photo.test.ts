import { expect, test } from 'vitest'
import { needsPhoto, photoKindOf } from './step-photo.ts'

test('goods are photographed when they are loaded and at each unloading', () => {
  expect(photoKindOf('arrived', 'depart')).toBe('loading')
  expect(photoKindOf('pause', 'depart')).toBe('delivery')
  expect(photoKindOf('pause', 'finish')).toBe('delivery')
  expect(photoKindOf('accepted', 'report_arrival')).toBeNull()
  expect(photoKindOf('processing', 'begin_unloading')).toBeNull()
})

test('each of the two has its own setting', () => {
  const loading = { photoAtLoading: true, photoAtDelivery: false }
  expect([
    needsPhoto('loading', loading),
    needsPhoto('delivery', loading),
    needsPhoto(null, loading),
  ]).toEqual([true, false, false])
})
