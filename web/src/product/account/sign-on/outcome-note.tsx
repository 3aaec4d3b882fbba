import { SIGN_ON_PARAMETER } from '@karvon/contract/account/single-sign-on'
import { useEffect, useRef, useState } from 'react'
import { Box } from '../../../ui/layout/box.tsx'
import { signOnOutcome } from './sign-on-outcome.ts'

/** Removes the outcome from the URL of a page without a router. */
const dropFromUrl = () => {
  const url = new URL(location.href)
  if (!url.searchParams.has(SIGN_ON_PARAMETER)) return
  url.searchParams.delete(SIGN_ON_PARAMETER)
  history.replaceState(history.state, '', url)
}

/** The outcome of a login at an issuer after the browser has returned from it. */
export function OutcomeNote({ marginTop, drop = dropFromUrl }: { marginTop?: 16; drop?: () => void }) {
  const [outcome] = useState(() => signOnOutcome(location.search))
  const note = useRef<HTMLParagraphElement>(null)
  const dropOnce = useRef(drop)
  useEffect(() => {
    // a reload, or a copied URL, does not show it again
    dropOnce.current()
    // the browser may have come back to where the page was scrolled
    note.current?.scrollIntoView({ block: 'center' })
  }, [])
  if (outcome === null) return null
  const tone = outcome.isDone ? 'turq' : 'clay'
  return (
    <Box
      ref={note}
      as="p"
      role={outcome.isDone ? 'status' : 'alert'}
      tone={tone}
      marginBottom={16}
      {...(marginTop !== undefined && { marginTop })}
      breakWords
    >
      {outcome.sentence}
    </Box>
  )
}
