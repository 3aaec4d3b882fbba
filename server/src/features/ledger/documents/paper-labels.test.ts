import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { expect, it } from 'vitest'

it.each(['uz', 'uz-Cyrl'] as const)('%s: no suffix is attached to a name', locale => {
  const joined = Object.values(ACCOUNT_LABELS[locale].papers).filter(words => /\{client\}\p{L}/u.test(words))
  expect(joined).toEqual([])
})
