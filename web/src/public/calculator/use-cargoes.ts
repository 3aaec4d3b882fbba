import type { DataOf } from '@karvon/contract/endpoint'
import type { listParcelTypes } from '@karvon/contract/handbook'
import { useEffect, useState } from 'react'
import { getLocale } from '../../platform/locale/locale.ts'

/** A kind of cargo in the language of the page. */
export type Cargo = Pick<DataOf<typeof listParcelTypes>[number], 'id' | 'key' | 'name' | 'carried'>

/** By hand: this is all a page asks before anybody types, and the client of the API would weigh as much as the form. */
async function askForCargoes(signal: AbortSignal): Promise<readonly Cargo[]> {
  const headers = { accept: 'application/json', 'accept-language': getLocale() }
  const answer = await fetch('/api/handbook/cargo-types', { headers, signal })
  return answer.ok ? (await answer.json()).data : []
}

/** The kinds of cargo, as soon as the server has answered; none where it does not. */
export function useCargoes(): readonly Cargo[] {
  const [cargoes, setCargoes] = useState<readonly Cargo[]>([])
  useEffect(() => {
    const calledOff = new AbortController()
    askForCargoes(calledOff.signal).then(setCargoes, () => {})
    return () => calledOff.abort()
  }, [])
  return cargoes
}
