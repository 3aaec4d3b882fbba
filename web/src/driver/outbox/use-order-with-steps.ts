import { useLane } from '../../platform/outbox/use-outbox.ts'
import type { DealDetail } from '../queries/driver.ts'
import { STEP, type StepBody, stepLane } from './step-body.ts'
import { withSteps } from './with-steps.ts'

/** The order with the driver's unsent steps applied, and those steps. */
export function useOrderWithSteps(known: DealDetail) {
  const steps = useLane<StepBody>(STEP, stepLane(known.id))
  return { ...withSteps(known, steps), steps }
}
