import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { TroubleNote } from '../password/trouble-note.tsx'
import { useAttempt } from '../password/use-attempt.ts'
import s from './closing.module.css'
import { type PendingClosing, requestClosing } from './closing-calls.ts'

type Props = {
  /** The masked phone the code is sent to. */
  phone: string
  isOwner: boolean
  onSent: (pending: PendingClosing) => void
  /** Called on a refusal, as the obstacles may have changed. */
  onRefused: () => void
  onCancel: () => void
}

/** Explains what is deleted and what remains, before the code is requested. */
export function AskStep({ phone, isOwner, onSent, onRefused, onCancel }: Props) {
  const { isBusy, trouble, waitS, attempt } = useAttempt()
  const ask = async () => {
    const refused = await attempt(requestClosing, onSent)
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
