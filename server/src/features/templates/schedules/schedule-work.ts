import { reportFailure } from '../../../platform/log.ts'
import type { TemplateDeps } from '../template-deps.ts'
import { placeDueOrders } from './place-due-orders.ts'

const EVERY_MS = 5_000

/** Places what schedules have due, one after the other, on any number of processes. */
export const createScheduleWork = (deps: TemplateDeps) => {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<unknown> = Promise.resolve()
  let isStopping = false

  const runDue = async (): Promise<number> => {
    let ran = 0
    while (!isStopping && (await placeDueOrders(deps))) ran++
    return ran
  }

  const tick = () => {
    // the schedule that failed stays claimed for a while, so that it holds up no other
    running = runDue().catch(error => reportFailure(error, 'an order of a schedule was not placed'))
    running.finally(() => {
      if (timer !== null) timer = setTimeout(tick, EVERY_MS)
    })
  }

  return {
    runDue,
    start: () => {
      isStopping = false
      timer = setTimeout(tick, EVERY_MS)
    },
    stop: async () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      isStopping = true
      await running
    },
  }
}
