import { type Refusal, refusal } from '../decision.ts'

/** An operator, and which operators ever added them; nobody: they were created on the server. */
export type AddedOperator = { readonly id: number; readonly addedBy: readonly number[] }

/**
 * Four eyes (decision 0074): what one operator began, a second one ends. Refuses `second_operator_required` for the same
 * operator, and for two of whom one added the other, who may be one person with two phones.
 */
export const checkSecondOperator = (first: AddedOperator, second: AddedOperator): Refusal[] =>
  first.id === second.id || first.addedBy.includes(second.id) || second.addedBy.includes(first.id)
    ? [refusal('second_operator_required')]
    : []
