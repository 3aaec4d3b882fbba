import type { DataOf } from '@karvon/contract/endpoint'
import type { listParcelTypes } from '@karvon/contract/handbook'
import { useEffect, useState } from 'react'
import { getLocale } from '../../platform/locale/locale.ts'

/** A kind of cargo in the language of the page. */
export type Cargo = Pick<DataOf<typeof listParcelTypes>[number], 'id' | 'key' | 'name' | 'carried'>

/** Without the API client, which is as large as the form: nothing else is fetched before the user types. */
async function fetchCargoes(signal: AbortSignal): Promise<readonly Cargo[]> {
  const headers = { accept: 'application/json', 'accept-language': getLocale() }
  const answer = await fetch('/api/handbook/cargo-types', { headers, signal })
  return answer.ok ? (await answer.json()).data : []
}

/** The kinds of cargo; empty until loaded. */
export function useCargoes(): readonly Cargo[] {
  const [cargoes, setCargoes] = useState<readonly Cargo[]>([])
  useEffect(() => {
    const controller = new AbortController()
    fetchCargoes(controller.signal).then(setCargoes, () => {})
    return () => controller.abort()
  }, [])
  return cargoes
}
