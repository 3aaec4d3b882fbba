import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { askSite } from '../../ask-site.ts'
import type { Wake } from '../../islands/wake-islands.ts'
import { type DemoAccount, DemoAccounts } from './demo-accounts.tsx'

/** Only a demonstration knows the second path. */
async function askForAccounts(signal: AbortSignal): Promise<readonly DemoAccount[]> {
  const settings = await askSite<{ demo: boolean }>('/settings', signal)
  return settings.demo ? askSite<readonly DemoAccount[]>('/demo/accounts', signal) : []
}

function Awake({ answers }: { answers: () => void }) {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([])
  useEffect(answers, [answers])
  useEffect(() => {
    const calledOff = new AbortController()
    askForAccounts(calledOff.signal).then(setAccounts, () => {})
    return () => calledOff.abort()
  }, [])
  return <DemoAccounts accounts={accounts} />
}

/** Fills in the demonstration's people, where there is one. */
export const wakeDemoAccounts: Wake = (island, answers) => {
  hydrateRoot(island, <Awake answers={answers} />, {
    identifierPrefix: 'demo-accounts',
    onUncaughtError: answers,
  })
}
