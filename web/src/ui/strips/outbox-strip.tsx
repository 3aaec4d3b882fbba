import { IconChevronDown, IconClock } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import type { OutboxAction } from '../../platform/outbox/outbox-action.ts'
import { useOutbox } from '../../platform/outbox/use-outbox.ts'
import { Button } from '../actions/button.tsx'
import { Box, Row as RowLayout } from '../layout/box.tsx'
import s from './outbox-strip.module.css'

/** An action as shown in the list. */
export type ShownAction = {
  readonly title: string
  readonly figure?: string | null
  /** What blocks it, if not the network. */
  readonly heldBy?: string | null
  /** Withdraws the action, to edit or drop it; null if later ones must be withdrawn first. */
  readonly onTakeBack: (() => void) | null
}

const SHORT = 1

type Props = { show: (action: OutboxAction) => ShownAction | null }

const stateLabel = ({ state, why, waitsFor }: OutboxAction): string => {
  if (state === 'refused') return why ?? ''
  if (state === 'waiting') return waitsFor === 'server' ? m.ui_waiting_server_state() : m.ui_waiting_state()
  return state === 'sending' ? m.ui_waiting_sending() : m.ui_waiting_aside()
}

function Row({ action, shown }: { action: OutboxAction; shown: ShownAction }) {
  const { state } = action
  const { title, figure, heldBy, onTakeBack } = shown
  return (
    <RowLayout as="li" className={s.row} align="center" justify="between" gap={12}>
      <Box as="span" shrink>
        <Box as="b" className={s.title} clip breakWords>
          {title}
        </Box>{' '}
        {figure}
        <small className={state === 'refused' ? s.why : s.state}>
          {state === 'refused' ? stateLabel(action) : (heldBy ?? stateLabel(action))}
        </small>
      </Box>
      {onTakeBack !== null && (
        <Button size="small" isBusy={state === 'sending'} onClick={onTakeBack}>
          {state === 'waiting' || state === 'sending' ? m.ui_waiting_take_back() : m.ui_waiting_open()}
        </Button>
      )}
    </RowLayout>
  )
}

/** The queued actions: their number, and a button to withdraw each. */
export function OutboxStrip({ show }: Props) {
  const rows = useOutbox()
    .filter(({ hasWaited }) => hasWaited)
    .map(action => ({ action, shown: show(action) }))
  const count = rows.filter(({ action: { state } }) => state === 'waiting' || state === 'sending').length
  // a long list is collapsed to leave room for the screen, unless it has refusals
  const isShort = rows.length <= SHORT
  const hasRefused = rows.some(({ action: { state } }) => state === 'refused')
  return (
    <Box
      aria-label={m.ui_waiting_label()}
      hidden={rows.length === 0}
      as="section"
      className={s.strip}
      background="card"
      border="bottom"
      size={14}
      leading="snug"
    >
      <details open={isShort || hasRefused}>
        <RowLayout as="summary" className={s.count} align="center" gap={8} weight="strong" tapTarget>
          <IconClock size={18} stroke={1.75} aria-hidden="true" />
          <span role="status">{count > 0 ? m.ui_waiting_count({ count }) : m.ui_waiting_label()}</span>
          <IconChevronDown className={s.turn} size={18} stroke={1.75} aria-hidden="true" />
        </RowLayout>
        <ul className={s.list}>
          {rows.map(
            ({ action, shown }) => shown !== null && <Row key={action.key} action={action} shown={shown} />,
          )}
        </ul>
      </details>
    </Box>
  )
}
