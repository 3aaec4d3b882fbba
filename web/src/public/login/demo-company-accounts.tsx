import { useEffect, useState } from 'react'
import type { Answer } from '../../product/account/login/answer.ts'
import { DemoAccountList } from '../../product/account/login/demo-account-list.tsx'
import {
  type DemoCompanyAccount,
  demoCompanyAccounts,
  type TypedAccount,
} from '../../product/account/password/password-calls.ts'

type Props = { onEnter: (account: TypedAccount) => Promise<Answer<unknown>> }

/** The demo's company accounts. */
export function DemoCompanyAccounts({ onEnter }: Props) {
  const [accounts, setAccounts] = useState<DemoCompanyAccount[]>([])
  useEffect(() => {
    let gone = false
    demoCompanyAccounts().then(list => !gone && setAccounts(list))
    return () => {
      gone = true
    }
  }, [])
  const entries = accounts.map(({ name, company, username }) => ({ key: username, name, note: company }))
  const passwordOf = (username: string) => accounts.find(each => each.username === username)?.password ?? ''
  return (
    <DemoAccountList
      entries={entries}
      onEnter={username => onEnter({ username, password: passwordOf(username) })}
    />
  )
}
