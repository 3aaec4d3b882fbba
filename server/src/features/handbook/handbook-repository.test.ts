import { expect, it } from 'vitest'
import { PRICE_RULES } from '../../../seeds/price-rules.ts'
import { wholeRules } from './handbook-repository.ts'

const { backhauls: _, ...others } = PRICE_RULES

it('reads the single discount of an older version as the direction to Tashkent', () => {
  const share = 0.07
  expect(wholeRules({ ...others, backhaulShare: share })).toEqual({
    ...others,
    backhauls: [{ fromRegionId: null, toRegionId: 1726, share }],
  })
  expect(wholeRules(others).backhauls).toMatchObject([{ share: 0 }])
  expect(wholeRules(PRICE_RULES)).toBe(PRICE_RULES)
})
