import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { SecondFactorForm } from '../../product/ledger/second-factor-form.tsx'
import { Card, Text } from '../../ui/layout/box.tsx'
import s from './webhooks.module.css'

/** Shows what changes webhooks to whoever has proved the second factor, and to everyone else how to do that. */
export function FactorGate({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { data } = useQuery(ownProfile())
  if (data === undefined) return null
  if (data.secondFactor.proved) return children
  if (data.secondFactor.on)
    return (
      <SecondFactorForm
        title={m.webhooks_factor_title()}
        text={m.webhooks_factor_text()}
        onProved={() => client.invalidateQueries({ queryKey: ownProfile().queryKey })}
      />
    )
  return (
    <Card padding="20-24">
      <Text tone="quiet">{m.webhooks_factor_off()}</Text>
      <Link className={s.link} to="/dashboard/settings" viewTransition>
        {m.webhooks_factor_settings()}
      </Link>
    </Card>
  )
}
