import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { timeWithDay } from '../../platform/time/time-with-day.ts'
import { useNow } from '../../platform/time/use-now.ts'
import type { Overview } from './overview-queries.ts'
import css from './waiting-people.module.css'

const MINUTE_MS = 60_000

type Waiting = { to: string; name: string; what: string; since: string }

const waitingOf = ({ companiesWaiting, driversWaiting }: Overview): Waiting[] => [
  ...companiesWaiting.map(({ id, title, since }) => ({
    to: `/admin/companies/${id}`,
    name: title,
    what: m.operator_waits_company(),
    since,
  })),
  ...driversWaiting.map(({ id, name, plate, cameBack, since }) => ({
    to: `/admin/drivers/${id}`,
    name: name ?? plate,
    what: cameBack ? m.operator_waits_driver_again() : m.operator_waits_driver(),
    since,
  })),
]

/** Companies and drivers awaiting approval. */
export function WaitingPeople({ overview }: { overview: Overview }) {
  const now = useNow(MINUTE_MS)
  const waiting = waitingOf(overview)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting-title">
      <h3 id="waiting-title" className={css.title}>
        {m.operator_waiting_title()}
      </h3>
      <ul>
        {waiting.map(({ to, name, what, since }) => (
          <li key={to}>
            <Link to={to} className={css.row}>
              <b>{name}</b>
              <span>
                {what}, {timeWithDay(new Date(since), now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
