import { SUM_EXAMPLES } from '@karvon/domain/reading/examples/figure-examples.fixture'
import { expect, it } from 'vitest'
import { looksLikeAnswer } from './answer-question.ts'

it.each(SUM_EXAMPLES)('%j answers a question for a sum as far as it is one', ({ text, means }) => {
  const question = { purpose: 'bid', orderId: 1, facts: {} } as const
  const isSum = typeof means === 'number' ? means > 0 : means !== 'number_invalid'
  expect(looksLikeAnswer(question, { text, fileId: null })).toBe(isSum)
})
