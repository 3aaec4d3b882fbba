import { createTicker } from '../../../platform/jobs/ticker.ts'
import type { TemplateDeps } from '../template-deps.ts'
import { placeDueOrders } from './place-due-orders.ts'

const EVERY_MS = 5_000

/** Places what schedules have due, one after the other, on any number of processes. */
export const createScheduleWork = (deps: TemplateDeps) => {
  const runDue = async (): Promise<number> => {
    let ran = 0
    while (!ticker.isStopping() && (await placeDueOrders(deps))) ran++
    return ran
  }
  // the schedule that failed stays claimed for a while, so that it holds up no other
  const ticker = createTicker(runDue, {
    everyMs: EVERY_MS,
    failure: 'an order of a schedule was not placed',
  })
  return { runDue, start: ticker.start, stop: ticker.stop }
}
