import { SIGN_ON_PARAMETER } from '@karvon/contract/account/single-sign-on'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { useDemo } from '../../product/account/login/use-demo.ts'
import { OwnPasswordForm } from '../../product/account/password/own-password-form.tsx'
import {
  requiredBySession,
  signIn,
  type TypedAccount,
} from '../../product/account/password/password-calls.ts'
import { OutcomeNote } from '../../product/account/sign-on/outcome-note.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Row } from '../../ui/layout/box.tsx'
import { DemoCompanyAccounts } from './demo-company-accounts.tsx'
import { FactorStep } from './factor-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { SignOnStep } from './sign-on-step.tsx'

type Stage = 'password' | 'company' | 'second_factor' | 'own_password'

/** A link of the company's administrator leads straight to its sign-in service; what came of an attempt is shown first. */
const isCompanyNamed = (): boolean => {
  const query = new URLSearchParams(location.search)
  return query.has('company') && !query.has(SIGN_ON_PARAMETER)
}

type Props = {
  onSignedIn: () => void
  /** Called when the first step is passed, to hide the content around it. */
  onBegun: () => void
  /** Links to registration, below the first step. */
  children: ReactNode
}

/** Sign-in by username and password, or by the company's sign-in service; then the second factor or a new password if required. */
export function CompanySteps({ onSignedIn, onBegun, children }: Props) {
  const [account, setAccount] = useState<TypedAccount>({ username: '', password: '' })
  const [stage, setStage] = useState<Stage>(isCompanyNamed() ? 'company' : 'password')
  const demo = useDemo()
  const goOn = async () => {
    const owed = await requiredBySession()
    if (owed === null) return onSignedIn()
    onBegun()
    setStage(owed)
  }
  const enterAs = async (chosen: TypedAccount) => {
    setAccount(chosen)
    const answer = await signIn(chosen, () => {})
    if (answer.ok) await goOn()
    return answer
  }
  if (stage === 'second_factor') return <FactorStep onProved={goOn} />
  if (stage === 'own_password')
    return <OwnPasswordForm username={account.username} current={account.password} onChanged={onSignedIn} />
  if (stage === 'company') return <SignOnStep onBack={() => setStage('password')} />
  return (
    <>
      <OutcomeNote marginTop={16} />
      <PasswordStep account={account} onAccount={setAccount} onSignedIn={goOn} />
      <Row marginTop={12}>
        <Button isWide onClick={() => setStage('company')}>
          {m.sign_on_company_button()}
        </Button>
      </Row>
      {children}
      {demo && <DemoCompanyAccounts onEnter={enterAs} />}
    </>
  )
}
