import { formatPhone } from '@karvon/domain/values/phone'
import { useEffect, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { type DemoAccount, demoAccounts, type SignInRole } from './auth-calls.ts'
import s from './demo.module.css'

type Props = { as: SignInRole; onChoose: (phone: string) => void }

/** The demo accounts; choosing one fills in its phone. */
export function DemoAccounts({ as, onChoose }: Props) {
  const [accounts, setAccounts] = useState<DemoAccount[]>([])
  useEffect(() => {
    let gone = false
    demoAccounts(as).then(list => !gone && setAccounts(list))
    return () => {
      gone = true
    }
  }, [as])
  if (accounts.length === 0) return null
  return (
    <section className={s.accounts} aria-labelledby="demo-accounts">
      <h3 id="demo-accounts">{m.demo_accounts()}</h3>
      <ul>
        {accounts.map(({ name, phone }) => (
          <li key={phone}>
            <button type="button" onClick={() => onChoose(phone)}>
              {name} <span>{formatPhone(phone)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
