import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { fetchSettings } from '../../../product/handbook/handbook.ts'
import { type QuickTime, quickTimes } from '../../../product/order/draft/quick-times.ts'

/** The least lead time of the rules as they were when this was built, for where the server does not answer. */
const USUAL_LEAD_MINUTES = 30

const nameOf = ({ day, time }: QuickTime) =>
  day === 'today' ? m.calc_today({ time }) : m.calc_tomorrow({ time })

/** The quick load times of this moment by the server's clock and rules, and tomorrow morning, where a date of one's own begins. */
export async function quickTimesNow() {
  const lead = await fetchSettings().then(
    ({ minLeadMinutes }) => minLeadMinutes,
    () => USUAL_LEAD_MINUTES,
  )
  const quick = quickTimes(serverNow(), lead)
  const morning = quick.find(({ day }) => day === 'tomorrow')?.local ?? null
  return { times: quick.map(time => ({ local: time.local, name: nameOf(time) })), morning }
}
