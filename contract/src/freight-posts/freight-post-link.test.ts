import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freightPostPage, MOST_LINKED_POST, postOfHash } from './freight-post-link.ts'

const hashOf = (post: string) => {
  const page = freightPostPage(post) ?? ''
  return page.slice(page.indexOf('#'))
}

it('a post is read from its link as it was', () => {
  expect(postOfHash(hashOf('Тошкент-Нукус 20т 🚛\n«фура» & <b>'))).toBe('Тошкент-Нукус 20т 🚛\n«фура» & <b>')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), post => {
      expect(postOfHash(hashOf(post))).toBe(post)
    }),
  )
})

it('the longest link is short enough for a button', () => {
  expect(freightPostPage('ю'.repeat(MOST_LINKED_POST))?.length).toBeLessThan(2_000)
  expect(freightPostPage('a'.repeat(MOST_LINKED_POST + 1))).toBeNull()
})

it.each(['', '#', '#post=', '#post=%41', '#post=__8', '#other=YQ', `#post=${'A'.repeat(7000)}`])(
  '%s carries none',
  hash => expect(postOfHash(hash)).toBeNull(),
)
