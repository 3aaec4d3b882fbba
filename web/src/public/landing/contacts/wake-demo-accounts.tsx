import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchPublic } from '../../fetch-public.ts'
import type { Wake } from '../../islands/wake-islands.ts'
import { type DemoAccount, DemoAccounts } from './demo-accounts.tsx'

/** Only a demo serves the second path. */
async function fetchAccounts(signal: AbortSignal): Promise<readonly DemoAccount[]> {
  const settings = await fetchPublic<{ demo: boolean }>('/settings', signal)
  return settings.demo ? fetchPublic<readonly DemoAccount[]>('/demo/accounts', signal) : []
}

function Awake({ answers }: { answers: () => void }) {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([])
  useEffect(answers, [answers])
  useEffect(() => {
    const controller = new AbortController()
    fetchAccounts(controller.signal).then(setAccounts, () => {})
    return () => controller.abort()
  }, [])
  return <DemoAccounts accounts={accounts} />
}

/** Hydrates the demo accounts. */
export const wakeDemoAccounts: Wake = (island, answers) => {
  hydrateRoot(island, <Awake answers={answers} />, {
    identifierPrefix: 'demo-accounts',
    onUncaughtError: answers,
  })
}
