import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { Note, Row, Stack } from '../../ui/layout/box.tsx'
import type { AgreementAnswer } from '../queries/agreement-queries.ts'
import { useAnswer } from './use-answer.ts'

type AnswerButtonsProps = {
  /** Whose agreement it is, for screen readers. */
  about: string
  isWaiting: boolean
  send: (move: AgreementAnswer) => Promise<unknown>
  /** Said before a proposal is accepted. */
  binds: string
  endLabel: string
  sureText: string
}

/** Agree or decline; of an agreement that holds, end it after a second press. */
export function AnswerButtons({ about, isWaiting, send, binds, endLabel, sureText }: AnswerButtonsProps) {
  const [isSure, setSure] = useState(false)
  const answering = useAnswer(send)
  const press = (move: AgreementAnswer) => {
    if (!answering.isPending) answering.mutate(move)
  }
  if (isWaiting)
    return (
      <Stack columns={1} gap={8}>
        <Note>{binds}</Note>
        <Row gap={8} wrap>
          <Button
            tone="main"
            isBusy={answering.isPending}
            aria-label={`${m.lanes_driver_accept()}: ${about}`}
            onClick={() => press('accept')}
          >
            {m.lanes_driver_accept()}
          </Button>
          <Button aria-label={`${m.lanes_driver_decline()}: ${about}`} onClick={() => press('decline')}>
            {m.lanes_driver_decline()}
          </Button>
        </Row>
      </Stack>
    )
  if (!isSure)
    return (
      <Row>
        <Button size="small" aria-label={`${endLabel}: ${about}`} onClick={() => setSure(true)}>
          {endLabel}
        </Button>
      </Row>
    )
  return (
    <Stack columns={1} gap={8}>
      <p role="status">{sureText}</p>
      <Note>{m.lanes_driver_ended_note()}</Note>
      <Row gap={8} wrap>
        <Button onClick={() => setSure(false)}>{m.lanes_keep()}</Button>
        <Button tone="danger" isBusy={answering.isPending} onClick={() => press('end')}>
          {endLabel}
        </Button>
      </Row>
    </Stack>
  )
}
