import { formatTime } from '@karvon/domain/reading/figures'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { Box, Stack } from '../../ui/layout/box.tsx'
import s from './outbox-steps.module.css'
import type { QueuedStep } from './step-body.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Props = { applied: readonly QueuedStep[]; refused: QueuedStep | null }

const isSending = ({ state, hasWaited }: QueuedStep) => state === 'sending' && !hasWaited

/** The steps not yet sent, each with the time it was taken, and the reason if one was refused. */
export function OutboxSteps({ applied, refused }: Props) {
  const unsent = applied.filter(step => !isSending(step))
  return (
    <>
      {unsent.length > 0 && (
        <Stack as="ul" className={s.steps} gap={6} aria-label={m.driver_waits_list()}>
          {unsent.map(({ key, body: { words, pressedAt } }) => (
            <li key={key}>
              <IconClock {...ICON} />
              {m.driver_waits_at({ step: words, time: formatTime(new Date(pressedAt)) })}
            </li>
          ))}
        </Stack>
      )}
      {refused !== null && (
        <Box as="p" className={s.refused} background="clay" radius="inner" tone="clay" role="alert">
          <IconAlertTriangle {...ICON} />
          {m.driver_waits_refused({ why: refused.why ?? '' })}
        </Box>
      )}
    </>
  )
}
