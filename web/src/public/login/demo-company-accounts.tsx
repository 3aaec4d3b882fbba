import { useEffect, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import s from '../../product/account/login/demo.module.css'
import {
  type DemoCompanyAccount,
  demoCompanyAccounts,
  type TypedAccount,
} from '../../product/account/password/password-calls.ts'

/** The demo's company accounts; choosing one fills in username and password. */
export function DemoCompanyAccounts({ onChoose }: { onChoose: (account: TypedAccount) => void }) {
  const [accounts, setAccounts] = useState<DemoCompanyAccount[]>([])
  useEffect(() => {
    let gone = false
    demoCompanyAccounts().then(list => !gone && setAccounts(list))
    return () => {
      gone = true
    }
  }, [])
  if (accounts.length === 0) return null
  return (
    <section className={s.accounts} aria-labelledby="demo-accounts">
      <h3 id="demo-accounts">{m.demo_accounts()}</h3>
      <ul>
        {accounts.map(({ name, company, username, password }) => (
          <li key={username}>
            <button type="button" onClick={() => onChoose({ username, password })}>
              {name} <span>{company}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
