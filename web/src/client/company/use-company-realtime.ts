import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ownProfile } from '../../product/account/show-profile.ts'
import { type ToldBalance, useLedgerLive } from './ledger-realtime.ts'

/** The company's money moves: every place that shows it follows at once, what is not told is asked for again. */
export function useCompanyLive(): void {
  const client = useQueryClient()
  const keep = useCallback(
    (told: ToldBalance) => {
      const { queryKey } = ownProfile()
      client.setQueryData(
        queryKey,
        known => known && { ...known, company: known.company && { ...known.company, ...told } },
      )
      void client.invalidateQueries({ queryKey })
    },
    [client],
  )
  useLedgerLive(keep)
}
