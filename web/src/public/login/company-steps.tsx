import { type ReactNode, useState } from 'react'
import { useDemo } from '../../product/account/login/use-demo.ts'
import { OwnPasswordForm } from '../../product/account/password/own-password-form.tsx'
import { requiredBySession, type TypedAccount } from '../../product/account/password/password-calls.ts'
import { DemoCompanyAccounts } from './demo-company-accounts.tsx'
import { FactorStep } from './factor-step.tsx'
import { PasswordStep } from './password-step.tsx'

type Stage = 'password' | 'second_factor' | 'own_password'

type Props = {
  onSignedIn: () => void
  /** The first step is passed: what stands around it goes. */
  onBegun: () => void
  /** Ways to those who have no account yet, below the first step. */
  children: ReactNode
}

/** Signing in by username and password, then what the session still owes: its second factor, a password of one's own. */
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
  if (stage === 'second_factor') return <FactorStep onProved={goOn} />
  if (stage === 'own_password')
    return <OwnPasswordForm username={account.username} current={account.password} onChanged={onSignedIn} />
  return (
    <>
      <PasswordStep account={account} onAccount={setAccount} onSignedIn={goOn} />
      {children}
      {demo && <DemoCompanyAccounts onChoose={setAccount} />}
    </>
  )
}
