import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

type Props = {
  name: string
  /** Hydrates when scrolled into view instead of when the page is idle. */
  whenSeen?: boolean
  children: ReactNode
}

/** A part of a static page that is hydrated later, by its name. */
export function Island({ name, whenSeen = false, children }: Props) {
  const html = renderToString(children, { identifierPrefix: name })
  return (
    <div
      data-island={name}
      data-wakes={whenSeen ? 'seen' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering, hydrated by React as a separate root
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
