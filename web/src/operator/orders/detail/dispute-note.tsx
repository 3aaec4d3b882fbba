import { m } from '../../../messages/compiled/messages.js'
import { Stack } from '../../../ui/layout/box.tsx'
import { moment } from '../../page/formats.ts'
import type { OperatorOrder } from '../orders-queries.ts'
import css from './dispute-note.module.css'

/** An open dispute: the claim, its time and how it is decided; renders nothing without one. */
export function DisputeNote({ order }: { order: OperatorOrder }) {
  if (!order.disputed) return null
  const opened = order.events.findLast(({ action }) => action === 'dispute')
  const { reason } = opened?.payload ?? {}
  return (
    <Stack
      as="section"
      className={css.note}
      gap={4}
      padding={16}
      background="clay"
      radius="card"
      tone="ink"
      breakWords
      role="status"
    >
      <h3>{m.operator_disputed_title()}</h3>
      {opened !== undefined && (
        <p>
          <time dateTime={opened.at}>{moment(opened.at)}</time>
          {typeof reason === 'string' && `: ${reason}`}
        </p>
      )}
      <p>{m.operator_disputed_text()}</p>
    </Stack>
  )
}
