import type { lookUpCompany } from '@karvon/contract/company-papers/lookup'
import type { DataOf } from '@karvon/contract/endpoint'
import { typedDigits } from '@karvon/domain/reading/typed-digits'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/http/call.ts'

type LookedUp = DataOf<typeof lookUpCompany>

const LEGAL_STIR = /^[23]\d{8}$/

/** The digits of a whole STIR of a legal entity; null while it is typed, or for a sole trader. */
export const wholeStir = ({ kind, inn }: { readonly kind: string; readonly inn: string }): string | null => {
  const digits = typedDigits(inn) ?? ''
  return kind === 'legal_entity' && LEGAL_STIR.test(digits) ? digits : null
}

/**
 * The company of a STIR in the tax registry; null while it is asked for, or where nobody answers: the form goes on by hand. Without
 * a query client, because public pages have none.
 */
export function useRegisteredCompany(stir: string | null): LookedUp | null {
  const [looked, setLooked] = useState<{ readonly stir: string; readonly answer: LookedUp } | null>(null)
  useEffect(() => {
    if (stir === null) return
    const stop = new AbortController()
    call<typeof lookUpCompany>('GET', '/company/lookup', { query: { stir }, signal: stop.signal }).then(
      answer => setLooked({ stir, answer }),
      () => {},
    )
    return () => stop.abort()
  }, [stir])
  return looked?.stir === stir ? looked.answer : null
}
