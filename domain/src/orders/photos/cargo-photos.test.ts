import { expect, test } from 'vitest'
import { checkCargoPhotos } from './cargo-photos.ts'

test('an order has up to six photos; removing one makes room', () => {
  const ids = [1, 2, 3, 4, 5]
  expect(checkCargoPhotos({ ids, removedIds: [], added: 1 })).toEqual({ ok: true, value: [] })
  expect(checkCargoPhotos({ ids, removedIds: [], added: 2 })).toEqual({
    ok: false,
    refusals: [{ code: 'photos_too_many', field: 'photos', facts: { max: 6 } }],
  })
  expect(checkCargoPhotos({ ids, removedIds: [2, 2, 99], added: 2 })).toEqual({ ok: true, value: [2] })
})
