import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ownProfile } from '../../product/account/show-profile.ts'
import { type BalanceUpdate, useLedgerRealtime } from './ledger-realtime.ts'

/** Applies a published balance to the profile at once and refetches the rest. */
export function useCompanyRealtime(): void {
  const client = useQueryClient()
  const applyBalance = useCallback(
    (balance: BalanceUpdate) => {
      const { queryKey } = ownProfile()
      client.setQueryData(
        queryKey,
        known => known && { ...known, company: known.company && { ...known.company, ...balance } },
      )
      void client.invalidateQueries({ queryKey })
    },
    [client],
  )
  useLedgerRealtime(applyBalance)
}
