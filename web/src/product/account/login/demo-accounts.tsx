import { formatPhone } from '@karvon/domain/reading/phone'
import { useEffect, useState } from 'react'
import type { Answer } from './answer.ts'
import { type DemoAccount, demoAccounts, type SignInRole } from './auth-calls.ts'
import { DemoAccountList } from './demo-account-list.tsx'

type Props = { as: SignInRole; onEnter: (phone: string) => Promise<Answer<unknown>> }

/** The demo accounts of a role that sign in by phone. */
export function DemoAccounts({ as, onEnter }: Props) {
  const [accounts, setAccounts] = useState<DemoAccount[]>([])
  useEffect(() => {
    let gone = false
    demoAccounts(as).then(list => !gone && setAccounts(list))
    return () => {
      gone = true
    }
  }, [as])
  const entries = accounts.map(({ name, phone }) => ({ key: phone, name, note: formatPhone(phone) }))
  return <DemoAccountList entries={entries} onEnter={onEnter} />
}
