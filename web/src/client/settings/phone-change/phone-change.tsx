import { useState } from 'react'
import { CodesStep } from './codes-step.tsx'
import { pendingChange } from './pending-change.ts'
import type { PendingChange } from './phone-change-calls.ts'
import { PhoneStep } from './phone-step.tsx'

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
    pendingChange.store(sent)
    setTyped(`+${sent.phone}`)
    setPending(sent)
  }
  const back = () => {
    setTyped(pending === null ? '' : `+${pending.phone}`)
    pendingChange.remove()
    setPending(null)
  }
  if (pending === null)
    return <PhoneStep {...{ current, hasUsername, onCancel }} initial={typed} onSent={send} />
  return (
    <CodesStep
      current={current}
      pending={pending}
      onBack={back}
      onDone={() => {
        pendingChange.remove()
        onChanged()
      }}
    />
  )
}
