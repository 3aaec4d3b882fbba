import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { TroubleNote } from '../password/trouble-note.tsx'
import { useAttempt } from '../password/use-attempt.ts'
import s from './closing.module.css'
import { askForClosing, type PendingClosing } from './closing-calls.ts'

type Props = {
  /** Masked: where the code goes. */
  phone: string
  isOwner: boolean
  onSent: (pending: PendingClosing) => void
  /** What stood against it may be another now. */
  onRefused: () => void
  onCancel: () => void
}

/** What goes and what stays, before the code is asked for. */
export function AskStep({ phone, isOwner, onSent, onRefused, onCancel }: Props) {
  const { isBusy, trouble, waitS, attempt } = useAttempt()
  const ask = async () => {
    const refused = await attempt(askForClosing, onSent)
    if (refused?.kind === 'refused') onRefused()
  }
  return (
    <div className={s.step}>
      <p>{m.closing_lead()}</p>
      <Stack as="ul" className={s.points} gap={8}>
        <li>{m.closing_gone()}</li>
        <li>{m.closing_kept()}</li>
        <li>{isOwner ? m.closing_company() : m.closing_anew()}</li>
      </Stack>
      <Text tone="quiet">{m.closing_sends({ phone })}</Text>
      <TroubleNote trouble={trouble} waitS={waitS} />
      <Row className={s.actions} wrap justify="end" gap={8}>
        <Button data-autofocus onClick={onCancel}>
          {m.client_cancel()}
        </Button>
        <Button tone="danger" isBusy={isBusy} onClick={() => void ask()}>
          {m.closing_send()}
        </Button>
      </Row>
    </div>
  )
}
