import { expect, test } from 'vitest'
import { checkSecondOperator } from './second-operator.ts'

const malika = { id: 1, addedBy: [] }
const bekzod = { id: 2, addedBy: [] }
const nargiza = { id: 3, addedBy: [1] }
const timur = { id: 4, addedBy: [1] }

test.each([
  ['somebody else', malika, bekzod, true],
  ['somebody else, whom a third one added', bekzod, nargiza, true],
  ['two whom the same one added', nargiza, timur, true],
  ['the same one', malika, malika, false],
  ['whom the first one added', malika, nargiza, false],
  ['who added the first one', nargiza, malika, false],
])('the second operator is %s', (_, first, second, isAllowed) => {
  expect(checkSecondOperator(first, second).length === 0).toBe(isAllowed)
})
