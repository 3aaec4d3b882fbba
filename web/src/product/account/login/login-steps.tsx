import { type ReactNode, useState } from 'react'
import type { NewName, SentCode, SignInRole } from './auth-calls.ts'
import { CodeStep } from './code-step.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { DemoPhone } from './demo-phone.tsx'
import { type FirstStepWords, PhoneStep } from './phone-step.tsx'
import { useDemo } from './use-demo.ts'

type Props = {
  /** As whom: a phone may belong to a client and to a driver. */
  as: SignInRole
  /** What the first step says, where it is not the plain sign-in of clients. */
  words?: FirstStepWords
  /** Whether a newcomer is asked for their name. */
  asksName?: boolean
  /** Whether the first step is passed: what stands around it goes, and comes back. */
  onBegun?: (isBegun: boolean) => void
  onSignedIn: () => void
  /** Below the first step. */
  children?: ReactNode
}

const NOBODY: NewName = { firstName: '', lastName: '' }

/** Signing in by phone and one-time code: two steps, with the demonstration's telephone beside them. */
export function LoginSteps({ as, words, asksName = false, onBegun, onSignedIn, children }: Props) {
  const [phone, setPhone] = useState('')
  const [name, setName] = useState(NOBODY)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [filled, setFilled] = useState<string | null>(null)
  const demo = useDemo()
  const codeSent = (toPhone: string, code: SentCode | null) => {
    setPhone(toPhone)
    setFilled(null)
    setSent(code)
    onBegun?.(code !== null)
  }
  return (
    <>
      {sent ? (
        <CodeStep
          key={sent.userId}
          {...{ as, phone, sent, filled }}
          name={asksName ? name : null}
          onSent={code => codeSent(phone, code)}
          steps={{ onBack: () => codeSent(phone, null), onSignedIn }}
        />
      ) : (
        <PhoneStep
          {...{ as, words, phone }}
          onPhone={setPhone}
          onSent={codeSent}
          newcomer={asksName ? { name, onName: setName } : null}
        />
      )}
      {!sent && children}
      {demo && sent && <DemoPhone phone={phone} onFill={setFilled} />}
      {demo && !sent && !asksName && <DemoAccounts as={as} onChoose={setPhone} />}
    </>
  )
}
