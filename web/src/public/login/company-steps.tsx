import { type ReactNode, useState } from 'react'
import { useDemo } from '../../product/account/login/use-demo.ts'
import { OwnPasswordForm } from '../../product/account/password/own-password-form.tsx'
import {
  requiredBySession,
  signIn,
  type TypedAccount,
} from '../../product/account/password/password-calls.ts'
import { DemoCompanyAccounts } from './demo-company-accounts.tsx'
import { FactorStep } from './factor-step.tsx'
import { PasswordStep } from './password-step.tsx'

type Stage = 'password' | 'second_factor' | 'own_password'

type Props = {
  onSignedIn: () => void
  /** Called when the first step is passed, to hide the content around it. */
  onBegun: () => void
  /** Links to registration, below the first step. */
  children: ReactNode
}

/** Sign-in by username and password, then the second factor or a new password if required. */
export function CompanySteps({ onSignedIn, onBegun, children }: Props) {
  const [account, setAccount] = useState<TypedAccount>({ username: '', password: '' })
  const [stage, setStage] = useState<Stage>('password')
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
  return (
    <>
      <PasswordStep account={account} onAccount={setAccount} onSignedIn={goOn} />
      {children}
      {demo && <DemoCompanyAccounts onEnter={enterAs} />}
    </>
  )
}
