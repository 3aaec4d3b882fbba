import { SIGN_ON_REFUSALS } from '@karvon/domain/sign-on/sign-on-refusals'
import { expect, test } from 'vitest'
import { signOnOutcome } from './sign-on-outcome.ts'

test.each(SIGN_ON_REFUSALS.request)('%s has a sentence', code => {
  expect(signOnOutcome(`?modal=login&sign_on=${code}`)?.sentence).toMatch(/\S+ \S+/)
})

test.each(['', '?sign_on=', '?sign_on=<b>', '?sign_on=constructor'])('%j is no outcome', search => {
  expect(signOnOutcome(search)).toBeNull()
})
