import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { fetchSettings } from '../../../product/handbook/handbook.ts'
import { type QuickTime, quickTimes } from '../../../product/order/draft/quick-times.ts'

/** The minimum lead time if the server does not respond. */
const USUAL_LEAD_MINUTES = 30

const nameOf = ({ day, time }: QuickTime) =>
  day === 'today' ? m.calc_today({ time }) : m.calc_tomorrow({ time })

/** The current quick times by the server's clock and rules, and tomorrow morning, the initial value of another time. */
export async function quickTimesNow() {
  const lead = await fetchSettings().then(
    ({ minLeadMinutes }) => minLeadMinutes,
    () => USUAL_LEAD_MINUTES,
  )
  const quick = quickTimes(serverNow(), lead)
  const morning = quick.find(({ day }) => day === 'tomorrow')?.local ?? null
  return { times: quick.map(time => ({ local: time.local, name: nameOf(time) })), morning }
}
