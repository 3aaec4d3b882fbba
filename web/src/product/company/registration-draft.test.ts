import { expect, test } from 'vitest'
import { clearDraft, NEW_DRAFT, readDraft, saveDraft } from './registration-draft.ts'
import { EMPTY_REGISTRATION } from './registration-form.ts'

const makePlace = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
    all: () => [...values.values()].join(),
  }
}

const TYPED = {
  ...EMPTY_REGISTRATION,
  username: 'sayhun',
  password: 'uzun parol so‘zi',
  password_confirmation: 'uzun parol so‘zi',
  mfo: '00440',
}

test('restores everything but the passwords, at the step that asks for them', () => {
  const place = makePlace()
  saveDraft(place, { typed: TYPED, step: 'bank', reached: 'bank' })
  expect(place.all()).not.toContain('uzun parol')
  expect(readDraft(place)).toEqual({
    typed: { ...TYPED, password: '', password_confirmation: '' },
    step: 'account',
    reached: 'bank',
  })
})

test('a cleared draft is gone', () => {
  const place = makePlace()
  saveDraft(place, { typed: TYPED, step: 'bank', reached: 'bank' })
  clearDraft(place)
  expect(readDraft(place)).toEqual(NEW_DRAFT)
})

test.each(['', '{', '[]', '7', '{"typed":7,"reached":"toString"}', '{"typed":{"mfo":5}}'])(
  'reads invalid data (%s) as an empty form',
  text => {
    const place = makePlace()
    place.setItem('karvon.company-registration', text)
    expect(readDraft(place)).toEqual(NEW_DRAFT)
  },
)

test('a storage that refuses writes is not an error', () => {
  const closed = {
    getItem: () => {
      throw new Error('closed')
    },
    setItem: () => {
      throw new Error('quota')
    },
    removeItem: () => {
      throw new Error('closed')
    },
  }
  expect(() => saveDraft(closed, NEW_DRAFT)).not.toThrow()
  expect(() => clearDraft(closed)).not.toThrow()
  expect(readDraft(closed)).toEqual(NEW_DRAFT)
})
