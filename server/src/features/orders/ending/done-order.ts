import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { MoveFacts } from '../transitions/move-facts.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'
import { doneNotice } from './was-disputed.ts'

/** The driver has kept the deal and is notified that it is done. */
export const addKeptDeal = (
  work: UnitOfWork,
  facts: MoveFacts,
  at: Date,
  { standing, addNotice }: Pick<TransitionDeps, 'standing' | 'addNotice'>,
): void => {
  const { id: orderId, carrierId: userId } = facts.order
  if (userId === null) return
  standing.addKept(work, userId)
  addNotice(work, { at, userId, orderId, ...doneNotice(facts) }, facts.readers)
}

/** The same, and the client is notified, who has not confirmed it themselves. */
export const notifyOfDone = (
  work: UnitOfWork,
  facts: MoveFacts,
  at: Date,
  deps: Pick<TransitionDeps, 'standing' | 'addNotice'>,
): void => {
  addKeptDeal(work, facts, at, deps)
  const { id: orderId, clientId: userId } = facts.order
  deps.addNotice(work, { at, userId, orderId, ...doneNotice(facts) }, facts.readers)
}
