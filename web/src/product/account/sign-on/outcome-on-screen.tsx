import { SIGN_ON_PARAMETER } from '@karvon/contract/account/single-sign-on'
import { useNavigate, useSearchParams } from 'react-router'
import { OutcomeNote } from './outcome-note.tsx'

/** The outcome of a login at an issuer, on a screen of an app: links made from its URL no longer carry it. */
export function OutcomeOnScreen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const drop = () => {
    if (!search.has(SIGN_ON_PARAMETER)) return
    const next = new URLSearchParams(search)
    next.delete(SIGN_ON_PARAMETER)
    void navigate({ search: String(next) }, { replace: true, preventScrollReset: true })
  }
  return <OutcomeNote drop={drop} />
}
