import { isFieldRefusal, REFUSAL_CODES } from '@karvon/domain/refusals'
import { expect, test } from 'vitest'
import { signOnOutcome } from './sign-on-outcome.ts'

const OF_SIGN_ON = REFUSAL_CODES.filter(code => code.includes('sign_on_') && !isFieldRefusal(code))

test.each(OF_SIGN_ON)('%s has a sentence', code => {
  expect(signOnOutcome(`?modal=login&sign_on=${code}`)?.sentence).toMatch(/\S+ \S+/)
})

test.each(['', '?sign_on=', '?sign_on=<b>', '?sign_on=constructor'])('%j is no outcome', search => {
  expect(signOnOutcome(search)).toBeNull()
})
