import { type ReactNode, useState } from 'react'
import type { NewName, SentCode, SignInRole } from './auth-calls.ts'
import { CodeStep } from './code-step.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { DemoPhone } from './demo-phone.tsx'
import { type FirstStepTexts, PhoneStep } from './phone-step.tsx'
import { requestDemoCode } from './request-demo-code.ts'
import { useDemo } from './use-demo.ts'

type Props = {
  /** The role to sign in as: a phone may belong to a client and to a driver. */
  as: SignInRole
  /** Texts of the first step; default: those of clients. */
  words?: FirstStepTexts
  /** Whether a new client is asked for their name. */
  asksName?: boolean
  /** Reports whether the first step is passed, to hide the content around it. */
  onBegun?: (isBegun: boolean) => void
  onSignedIn: () => void
  /** Shown below the first step. */
  children?: ReactNode
}

const NOBODY: NewName = { firstName: '', lastName: '' }

/** Sign-in by phone and one-time code in two steps, with the demo's phone next to them. */
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
  /** Shows the phone with the code and fills it in, which signs in. */
  const enterAs = async (account: string) => {
    const answer = await requestDemoCode(account, as)
    if (!answer.ok) return answer
    codeSent(account, answer.data.sent)
    setFilled(answer.data.code)
    return answer
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
      {demo && !sent && !asksName && <DemoAccounts as={as} onEnter={enterAs} />}
    </>
  )
}
