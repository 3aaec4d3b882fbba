import { useState } from 'react'
import { AskStep } from './ask-step.tsx'
import { CodesStep } from './codes-step.tsx'
import { pendingChange } from './pending-change.ts'
import type { PendingChange } from './phone-change-calls.ts'

type Props = {
  /** Twelve digits; null if there is none yet. */
  current: string | null
  hasUsername: boolean
  onChanged: () => void
  onCancel: () => void
}

/** Changes the phone: first the number, then the codes; the second step survives a reload. */
export function PhoneChange({ current, hasUsername, onChanged, onCancel }: Props) {
  const [pending, setPending] = useState<PendingChange | null>(() => pendingChange.read())
  const [typed, setTyped] = useState('')
  const send = (sent: PendingChange) => {
    pendingChange.keep(sent)
    setTyped(`+${sent.phone}`)
    setPending(sent)
  }
  const back = () => {
    setTyped(pending === null ? '' : `+${pending.phone}`)
    pendingChange.forget()
    setPending(null)
  }
  if (pending === null)
    return <AskStep {...{ current, hasUsername, onCancel }} initial={typed} onSent={send} />
  return (
    <CodesStep
      current={current}
      pending={pending}
      onBack={back}
      onDone={() => {
        pendingChange.forget()
        onChanged()
      }}
    />
  )
}
