import { useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { Answer } from './answer.ts'
import s from './demo.module.css'
import { troubleSentence } from './trouble-sentence.ts'

/** A demo account to sign in as; `key` is its phone or its username. */
export type DemoEntry = { key: string; name: string; note: string }

type Props = {
  entries: readonly DemoEntry[]
  /** Signs in as the account. */
  onEnter: (key: string) => Promise<Answer<unknown>>
}

/** The demo account that the URL names, as the landing page's links do. */
export const demoAccountOfUrl = (): string | null => new URLSearchParams(location.search).get('demo')

/** Once its account is used: after signing out, the page must not sign in again. */
const removeAccountFromUrl = (): void => {
  const url = new URL(location.href)
  url.searchParams.delete('demo')
  history.replaceState(history.state, '', url)
}

/** The demo accounts; a press signs in as one of them. */
export function DemoAccountList({ entries, onEnter }: Props) {
  const [entering, setEntering] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isEntering = useRef(false)
  const enter = async (key: string) => {
    // a second press comes before the first one is drawn
    if (isEntering.current) return
    isEntering.current = true
    setEntering(key)
    setProblem(null)
    const answer = await onEnter(key)
    isEntering.current = false
    setEntering(null)
    if (!answer.ok) setProblem(troubleSentence(answer.trouble))
  }
  useEffect(() => {
    const named = entries.find(({ key }) => key === demoAccountOfUrl())
    if (named === undefined) return
    removeAccountFromUrl()
    void enter(named.key)
  })
  if (entries.length === 0) return null
  return (
    <section className={s.accounts} aria-labelledby="demo-accounts">
      <h3 id="demo-accounts">{m.demo_accounts()}</h3>
      {problem !== null && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
      <ul>
        {entries.map(({ key, name, note }) => (
          <li key={key}>
            <button type="button" aria-disabled={entering !== null} onClick={() => enter(key)}>
              {name} <span>{entering === key ? m.demo_entering() : note}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
