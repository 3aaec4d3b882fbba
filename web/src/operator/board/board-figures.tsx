import { LIVE_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { m } from '../../messages/compiled/messages.js'
import { useRealtimeState } from '../../platform/realtime/realtime-provider.tsx'
import { toServerTime } from '../../platform/time/server-clock.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { Row, Text } from '../../ui/layout/box.tsx'
import css from './board-figures.module.css'
import type { Overview } from './overview-queries.ts'

const SECOND_MS = 1000

const countOf = (overview: Overview | undefined, statuses: readonly string[]) =>
  (overview?.orders ?? [])
    .filter(({ status }) => statuses.includes(status))
    .reduce((all, { count }) => all + count, 0)

/** The age of the figures while the realtime connection is down; `fetchedAt` is by this device's clock. */
function Age({ fetchedAt }: { fetchedAt: number }) {
  const isLive = useRealtimeState() === 'open'
  const ageMs = useNow(SECOND_MS).getTime() - toServerTime(fetchedAt).getTime()
  const seconds = Math.max(0, Math.floor(ageMs / SECOND_MS))
  if (fetchedAt === 0) return null
  return (
    <Text as="span" tone="faint">
      {isLive ? m.operator_age_live() : m.operator_age({ seconds })}
    </Text>
  )
}

type BoardFiguresProps = { overview: Overview | undefined; fetchedAt: number }

/** Today's figures. */
export function BoardFigures({ overview, fetchedAt }: BoardFiguresProps) {
  const chats = overview?.chatsUnanswered ?? 0
  const prices = overview?.pricesAsked ?? 0
  const figures = [
    [m.operator_figure_alive(), countOf(overview, LIVE_STATUSES)],
    [m.operator_figure_risks(), overview?.risks.length ?? 0],
    [m.operator_figure_chats({ count: chats }), chats],
    [m.operator_figure_prices({ count: prices }), prices],
    [m.bank_figure_lines(), overview?.bankLinesUnmatched ?? 0],
    [m.operator_figure_done(), countOf(overview, ['done'])],
    [m.operator_figure_canceled(), countOf(overview, ['canceled'])],
  ] as const
  return (
    <Row
      className={css.row}
      wrap
      align="center"
      justify="between"
      background="card"
      border="bottom"
      size={14}
    >
      <Row
        as="dl"
        className={css.figures}
        wrap
        aria-label={m.operator_figures()}
        aria-busy={overview === undefined}
      >
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{overview === undefined ? '–' : count}</dd>
          </div>
        ))}
      </Row>
      <Age fetchedAt={fetchedAt} />
    </Row>
  )
}
