import { m } from '../../messages/compiled/messages.js'
import { useRealtimeState } from '../../platform/realtime/realtime-provider.tsx'
import { useNow } from '../page/use-now.ts'
import css from './board-figures.module.css'
import type { Overview } from './overview-queries.ts'

const SECOND_MS = 1000
const ALIVE = ['new', 'order', 'accepted', 'arrived', 'processing', 'pause', 'confirmation']

const countOf = (overview: Overview | undefined, statuses: readonly string[]) =>
  (overview?.orders ?? [])
    .filter(({ status }) => statuses.includes(status))
    .reduce((all, { count }) => all + count, 0)

/** How old the figures are, where the line does not renew them by itself. */
function Age({ askedAt }: { askedAt: number }) {
  const isLive = useRealtimeState() === 'open'
  const seconds = Math.max(0, Math.floor((useNow(SECOND_MS).getTime() - askedAt) / SECOND_MS))
  if (askedAt === 0) return null
  return <span className={css.age}>{isLive ? m.operator_age_live() : m.operator_age({ seconds })}</span>
}

type BoardFiguresProps = { overview: Overview | undefined; askedAt: number }

/** The day in figures. */
export function BoardFigures({ overview, askedAt }: BoardFiguresProps) {
  const chats = overview?.chatsUnanswered ?? 0
  const prices = overview?.pricesAsked ?? 0
  const figures = [
    [m.operator_figure_alive(), countOf(overview, ALIVE)],
    [m.operator_figure_risks(), overview?.risks.length ?? 0],
    [m.operator_figure_chats({ count: chats }), chats],
    [m.operator_figure_prices({ count: prices }), prices],
    [m.operator_figure_done(), countOf(overview, ['done'])],
    [m.operator_figure_canceled(), countOf(overview, ['canceled'])],
  ] as const
  return (
    <div className={css.row}>
      <dl className={css.figures} aria-label={m.operator_figures()} aria-busy={overview === undefined}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{overview === undefined ? '–' : count}</dd>
          </div>
        ))}
      </dl>
      <Age askedAt={askedAt} />
    </div>
  )
}
