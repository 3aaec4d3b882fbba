import { expect, test } from 'vitest'
import { readSignOnName } from './sign-on-name.ts'

test.each([
  ['bek-savdo', 'bek-savdo'],
  [' Bek-Savdo ', 'bek-savdo'],
  ['abc', 'abc'],
  ['7'.repeat(40), '7'.repeat(40)],
])('%j is read as %j', (typed, name) => {
  expect(readSignOnName(typed)).toEqual({ ok: true, value: name })
})

test.each(['', 'ab', '-abc', 'abc-', 'bek savdo', 'бек', 'a/b', 'abc?', 'a'.repeat(41)])(
  '%j is no name',
  typed => {
    expect(readSignOnName(typed)).toMatchObject({
      ok: false,
      refusals: [{ code: 'sign_on_name_invalid', field: 'name' }],
    })
  },
)
