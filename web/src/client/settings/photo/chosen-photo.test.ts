import { expect, test } from 'vitest'
import { checkPhoto } from './chosen-photo.ts'

test('a photo is a JPEG, PNG or WebP of at most 8 MiB', () => {
  expect(checkPhoto({ type: 'image/webp', size: 8 * 1024 * 1024 })).toBeNull()
  expect(checkPhoto({ type: 'image/jpeg', size: 8 * 1024 * 1024 + 1 })).toBe('size')
  for (const type of ['image/svg+xml', 'image/gif', 'text/html', ''])
    expect(checkPhoto({ type, size: 10 })).toBe('kind')
})
